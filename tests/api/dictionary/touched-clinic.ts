import type { AnalytePreview, AnalyteView } from '../../../server/modules/dictionary/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { enterPerson, expectOk, openTeam, type Row, received, show, steps, type Team } from '../../support/report-path';

/** The application and the people of the part that runs: each part opens its own. */
export let app: TestApp;
export let team: Team;

/** Called once by each part. */
export function prepareClinic(): void {
  beforeAll(async () => {
    app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
    team = await openTeam(app);
  }, 60_000);
  afterAll(() => app.drop());
}

export type Preview = { [Name in keyof typeof AnalytePreview.shape]: (typeof AnalytePreview.shape)[Name]['_output'] };
export interface Shown {
  results: { nameEn: string; flag: string | null; ownRange: string; range: string; analyteCode: string | null }[];
  criticals: { id: number; state: string; value: string; present: string | null }[];
  deltas: { value: string; previousValue: string }[];
}

let made = 0;
/** A test of the clinic's own, by whose code and name nothing else is found. */
export async function analyte(wanted: object = {}): Promise<AnalyteView & { name: string }> {
  made += 1;
  const name = `Propria ${'abcdefghijklmnopqrstuvwxyz'[made]}`;
  const body = {
    code: `PROPRIA-${made}`,
    nameEn: name,
    nameZh: `自测${made}甲`,
    category: 'biochemistry',
    specimens: ['serum'],
    unit: 'mmol/L',
    decimals: 1,
    ...wanted,
  };
  return { ...(await expectOk(team.director.post<AnalyteView>('/analytes', body))), name };
}
export const change = ({ id, name: _, ...row }: AnalyteView & { name: string }, wanted: object, by = team.director) =>
  by.put<AnalyteView>(`/analytes/${id}`, { ...row, reason: 'new guideline', ...wanted });
export const preview = ({ id, name: _, ...row }: AnalyteView & { name: string }, wanted: object, by = team.director) =>
  by.post<Preview>(`/analytes/${id}/preview`, { ...row, active: undefined, ...wanted });
export const row = ({ name }: { name: string }, value: string, more: Partial<Row> = {}): Row => ({
  nameEn: name,
  value,
  unit: 'mmol/L',
  range: '',
  specimen: 'serum',
  ...more,
});
export const seen = async (id: number, by: SignedInPerson = team.reviewer) => (await show(by, id)) as unknown as Shown;
export const open = async (id: number) => (await seen(id)).criticals.filter(({ state }) => state !== 'closed');
export const history = async (id: number) =>
  (await expectOk(team.doctor.get<{ action: string; details: Record<string, unknown> }[]>(`/reports/${id}/history`)))
    .filter(({ action }) => action === 'rejudge')
    .map(({ details }) => details);

export async function inCheck(results: Row[], customer: Record<string, unknown> = {}): Promise<number> {
  const { id } = await received(team);
  const { id: customerId } = await enterPerson(team.clerk, customer);
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id, results);
  return id;
}
export const everything = async (id: number) => ({
  ...(
    await app.ports.pool.query(
      `select to_jsonb(r) as report, (select jsonb_agg(to_jsonb(t) order by t.id) from result t where t.report_id = r.id) as results,
        (select jsonb_agg(to_jsonb(v) order by v.id) from report_version v where v.report_id = r.id) as versions,
        (select count(*)::int from report_event e where e.report_id = r.id) as events,
        (select count(*)::int from critical_value c where c.report_id = r.id) as criticals from report r where id = $1`,
      [id],
    )
  ).rows[0],
});
