import type { Context } from '../../../core/context';
import { inSnapshot } from '../../../core/paging';
import { fail } from '../../../core/problems';
import { reportInScope } from '../../report/service';
import { imageScopeOf } from '../scope';
import { findDetail, findStudyOfReport, listPage } from './repository';
import type { StudyDetail, StudyListQuery, StudyOfReport } from './schema';

/** One page of the studies of the own store that the person asking may see. */
export const listStudies = (ctx: Context, query: StudyListQuery) =>
  inSnapshot(ctx, (tx) => listPage(tx, query, imageScopeOf(ctx)));

/** A study with its report, its person and its series. @throws Problem imaging.not_found, also when it is out of their scope */
export const viewStudy = (ctx: Context, uid: string): Promise<StudyDetail> =>
  inSnapshot(ctx, async (tx) => (await findDetail(tx, uid, imageScopeOf(ctx))) ?? fail('imaging.not_found'));

/** The study that a report is; null where it is none. @throws Problem report.not_found, also when it is out of their scope */
export const studyOfReport = (ctx: Context, reportId: number): Promise<StudyOfReport | null> =>
  inSnapshot(ctx, async (tx) => {
    if (imageScopeOf(ctx) === 'none') return fail('report.not_found', { id: reportId });
    await reportInScope(ctx, tx, reportId);
    return findStudyOfReport(tx, reportId);
  });
