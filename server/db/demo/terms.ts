import { type Actor, backgroundContext, type Context } from '../../core/context';
import type { Ports, Tx } from '../../core/ports';
import { findAnalytesByCode } from '../../modules/dictionary/service';
import { confirmTerm, undoTerm } from '../../modules/dictionary/terms/changing';
import { listVendorTerms } from '../../modules/dictionary/terms/listing';
import { noteTerms } from '../../modules/dictionary/terms/service';
import { noteRead } from '../../modules/report/service';
import { VENDORS } from './catalogue/vendors';
import type { StaffMember } from './staff';

type Noted = Parameters<typeof noteRead>[2];

interface Word {
  vendor: string;
  name: string;
  specimen: string;
  unit: string;
  panel: string;
  /** What a reviewer took it for. */
  code: string;
  is: 'confirmed' | 'proposed' | 'rejected';
}

const [ASIALAB, NORDLAB] = VENDORS.map(({ nameZh }) => nameZh) as [string, string];
const NORDLAB_EN = VENDORS[1]?.nameEn ?? '';

/** As two of the labs write what no dictionary has. */
const WORDS: readonly Word[] = [
  { vendor: ASIALAB, name: 'K+离子Ⅱ', specimen: '血清', unit: 'mmol/L', panel: '肾功能', code: 'K', is: 'confirmed' },
  {
    vendor: ASIALAB,
    name: '肌酐-E法',
    specimen: '血清',
    unit: 'μmol/L',
    panel: '肾功能',
    code: 'CREA',
    is: 'confirmed',
  },
  {
    vendor: NORDLAB_EN,
    name: 'Ferro-S',
    specimen: 'Serum',
    unit: 'µg/L',
    panel: 'Iron status',
    code: 'FERR',
    is: 'confirmed',
  },
  {
    vendor: NORDLAB,
    name: '促甲状腺素-3代',
    specimen: '血清',
    unit: 'mIU/L',
    panel: '甲状腺功能',
    code: 'TSH',
    is: 'proposed',
  },
  {
    vendor: NORDLAB_EN,
    name: 'Vit-D tot.',
    specimen: 'Serum',
    unit: 'nmol/L',
    panel: 'Vitamins',
    code: 'VITD',
    is: 'proposed',
  },
  { vendor: ASIALAB, name: '糖(空)', specimen: '血清', unit: 'mmol/L', panel: '血糖', code: 'GLU', is: 'rejected' },
];

const contextOf = (ports: Ports, { id: staffId, name, title, language }: StaffMember): Context => {
  const permissions: Actor['permissions'] = new Set(['analyte:view', 'analyte:edit']);
  const actor = { staffId, name, title, language, sessionId: 0, steppedUpAt: null, roles: [], permissions };
  return { ...backgroundContext(ports, 'demo-data'), actor };
};

/** A reviewer gave a row with these words that analyte, in a report that bears them no more. */
async function propose(tx: Tx, ctx: Context, { code, is: _, vendor, ...words }: Word): Promise<void> {
  const [chosen = null] = await findAnalytesByCode(tx, [code]);
  const report = { reportId: 0, vendor };
  await noteTerms(tx, ctx, report, [{ ...words, value: '', chosen }]);
  await noteTerms(tx, ctx, report, []);
}

/** What the labs' files at the desk print that nobody understands, and what reviewers and directors made of such words before. */
export async function addTerms(ports: Ports, reviewer: StaffMember, director: StaffMember): Promise<void> {
  const [byReviewer, byDirector] = [contextOf(ports, reviewer), contextOf(ports, director)];
  const { rows } = await ports.pool.query<Omit<Noted, 'id'> & { id: string }>(`
    select id, vendor, name_en as "nameEn", name_zh as "nameZh", language, specimen from report
    where origin = 'external' and status in ('received', 'signed_for', 'in_check') order by id`);
  const ctx = backgroundContext(ports, 'demo-data');
  await ctx.transaction(async (tx) => {
    for (const { id, ...report } of rows) await noteRead(tx, ctx, { ...report, id: Number(id) }, []);
  });
  await byReviewer.transaction(async (tx) => {
    for (const word of WORDS) await propose(tx, byReviewer, word);
  });
  const { rows: terms } = await listVendorTerms(byDirector, { current: 1, pageSize: 200 });
  for (const { name, vendor, code, is } of WORDS) {
    const term = terms.find((one) => one.name === name && one.vendor === vendor);
    if (!term || is === 'proposed') continue;
    const { id, rowVersion } = term;
    if (is === 'confirmed') await confirmTerm(byDirector, id, { rowVersion, analyteCode: code, reason: '' });
    else await undoTerm(byDirector, id, { rowVersion, reason: '餐后血糖也用此名' });
  }
}
