import type { Context as HonoContext } from 'hono';
import type { Context } from '../../../core/context';
import { fail, Problem } from '../../../core/problems';
import type { DicomJson } from '../reading';
import { imageScopeOf } from '../scope';
import { sendJson } from './answer';
import { type Matching, matchingOf, PARAMETERS, type Parameters } from './matching-rules';
import { findOpened } from './opening';
import { type Pacs, pacsOf, passOn, searchPacs } from './pacs';
import { instanceJson, seriesJson, studyJson } from './present-rules';
import * as repository from './repository';
import type { InstanceQuery, StudyQuery } from './schema';

/** What is typed by keyword or by tag. */
function parametersOf(query: StudyQuery): Parameters {
  const names = Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query[name] ?? query[PARAMETERS[name]];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** How HTTP says that an answer is not all: one line of ASCII, for programs. */
const PACS_SILENT = '299 portal "The PACS did not answer: studies of the own store only"';

interface Window {
  limit: number;
  offset: number;
}

/**
 * What the PACS adds to a page: its studies stand behind all of the own store's. A study that both have is the own store's; where
 * the PACS names it again it is left out, so that a page may be shorter than asked for.
 */
async function pacsRows(
  ctx: Context,
  pacs: Pacs,
  { parameters, window, own, signal }: { parameters: Parameters; window: Window; own: number; signal: AbortSignal },
): Promise<DicomJson[]> {
  const limit = window.limit - Math.max(0, Math.min(window.limit, own - window.offset));
  if (limit === 0) return [];
  const found = await searchPacs(ctx, pacs, { ...parameters, limit, offset: Math.max(0, window.offset - own) }, signal);
  const uids = found.map((row) => String(row['0020000D']?.Value?.[0] ?? ''));
  const kept = await repository.keptAmong(ctx.ports.db, uids);
  return found.filter((_, at) => !kept.has(uids[at] ?? ''));
}

const isAway = (error: unknown): boolean => error instanceof Problem && error.code === 'imaging.pacs_away';

/**
 * Studies that match, of the own store and then of the PACS. A PACS that does not answer is told by a Warning header.
 * @throws Problem request.invalid
 */
export async function searchAll(ctx: Context, query: StudyQuery, signal: AbortSignal): Promise<Response> {
  const { db, settings } = ctx.ports;
  const parameters = parametersOf(query);
  const matching = matchingOf(parameters);
  if ('wrong' in matching) return fail('request.invalid', {}, { [matching.wrong]: 'dicomweb.rule.parameter' });
  const scope = imageScopeOf(ctx);
  const window = { limit: query.limit, offset: query.offset };
  const rows = (await repository.searchStudies(db, matching as Matching, scope, window)).map(studyJson);
  const pacs = scope === 'all' ? pacsOf(settings) : null;
  if (!pacs || rows.length === window.limit) return sendJson(rows);
  try {
    const own = await repository.countStudies(db, matching as Matching, scope);
    return sendJson([...rows, ...(await pacsRows(ctx, pacs, { parameters, window, own, signal }))]);
  } catch (error) {
    if (!isAway(error)) throw error;
    return sendJson(rows, { warning: PACS_SILENT });
  }
}

/** The series of a study. @throws Problem imaging.not_found, imaging.pacs_away */
export async function listStudySeries(ctx: Context, http: HonoContext, uid: string): Promise<Response> {
  const { study, pacs } = await findOpened(ctx, uid);
  if (pacs) return passOn(ctx, pacs, http, { place: `/studies/${uid}/series`, kind: 'json' });
  return sendJson((await repository.listSeries(ctx.ports.db, study.id)).map((row) => seriesJson(uid, row)));
}

/** The instances of a study, or of one of its series. @throws Problem imaging.not_found, imaging.pacs_away */
export async function listStudyInstances(
  ctx: Context,
  http: HonoContext,
  { study: uid, series }: { study: string; series?: string },
  { limit, offset }: InstanceQuery,
): Promise<Response> {
  const { study, pacs } = await findOpened(ctx, uid);
  const place = `/studies/${uid}${series === undefined ? '' : `/series/${series}`}/instances`;
  const window: Record<string, number> = limit === undefined ? { offset } : { offset, limit };
  if (pacs) return passOn(ctx, pacs, http, { place, kind: 'json', query: window });
  const part = { studyId: study.id, seriesUid: series };
  const rows = await repository.listInstances(ctx.ports.db, part, { limit: limit ?? null, offset });
  return sendJson(rows.map((row) => instanceJson(uid, row)));
}
