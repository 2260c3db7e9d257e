import { audit } from '../../../core/audit';
import { type Context, signedIn } from '../../../core/context';
import { announce } from '../../../core/events';
import type { Tx } from '../../../core/ports';
import { insertEvent, insertReport } from '../repository';
import { CATEGORIES } from '../schema';
import type { Language } from '../versions/snapshot';
import { labOf } from '../versions/snapshot-build';
import { answerExpected } from './receiving';

/** A test that the clinic ordered of itself. */
export interface OwnTest {
  customerId: number;
  visitId: number;
  adviceId: number;
  /** The report row that stood for it until now. */
  expectedReportId: number | null;
  category: string;
  nameEn: string;
  nameZh: string;
  language: Language;
  barCode: string;
  orderOn: string;
  testOn: string | null;
}

/**
 * Begins the report of a test that the clinic did itself: no file comes, so that whoever types the results holds it in check at once.
 * From there on it is checked, generated and signed as every report.
 */
export async function beginReport(tx: Tx, ctx: Context, test: OwnTest): Promise<{ id: number; reportNo: string }> {
  const { actor } = signedIn(ctx);
  const { expectedReportId, category, nameEn, nameZh, language, ...links } = test;
  const { name } = labOf(ctx);
  const now = ctx.now();
  const report = await insertReport(tx, {
    ...links,
    nameEn: nameEn || nameZh,
    nameZh: nameZh || nameEn,
    language,
    category: CATEGORIES.find((one) => one === category) ?? 'blood',
    origin: 'internal',
    vendor: (language === 'zh-CN' ? name.zh || name.en : name.en || name.zh).slice(0, 100),
    status: 'in_check',
    statusSince: now,
    receivedAt: now,
    holderId: actor.staffId,
    updatedBy: actor.name,
  });
  if (expectedReportId !== null) await answerExpected(tx, expectedReportId, report.id);
  const { visitId, adviceId } = test;
  await insertEvent(tx, {
    reportId: report.id,
    at: now,
    actorId: actor.staffId,
    actorName: actor.name,
    action: 'begin',
    fromStatus: null,
    toStatus: 'in_check',
    details: { visitId, adviceId },
  });
  await audit(tx, ctx, {
    action: 'report.begin',
    objectType: 'report',
    objectId: report.id,
    customerId: test.customerId,
    details: { reportNo: report.reportNo, visitId, adviceId },
  });
  await announce(tx, 'report', report.id);
  await announce(tx, 'queue', report.id);
  await announce(tx, 'customer', test.customerId);
  return { id: report.id, reportNo: report.reportNo };
}
