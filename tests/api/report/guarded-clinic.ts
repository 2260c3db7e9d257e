import { startApp, type TestApp } from '../../support/app';
import { openTeam, PIN, received, show, steps, type Team } from '../../support/report-path';

/** The application and the people of the part that runs: each part opens its own. */
export let app: TestApp;
export let team: Team;

/** Called once by each part. */
export function prepareClinic(): void {
  beforeAll(async () => {
    app = await startApp({
      settings: { PORTAL_RATE_LIMITS: 'false', PORTAL_IDLE_MINUTES: '6000', PORTAL_SESSION_HOURS: '100' },
    });
    team = await openTeam(app);
    await app.ports.pool.query(
      `update analyte set critical = case code when 'K' then '[{"low": 2.8, "high": 6.2}]'::jsonb else '[]' end,
        delta = case code when 'CREA' then '{"percent": 50, "withinDays": 90}'::jsonb end where code in ('K', 'CREA')`,
    );
  }, 60_000);
  afterAll(() => app.drop());
}

export const potassium = (value: string, unit = 'mmol/L') => ({
  nameEn: 'Potassium',
  nameZh: '钾',
  value,
  unit,
  range: '3.5-5.1',
});
export const creatinine = (value: string) => ({
  nameEn: 'Creatinine',
  nameZh: '肌酐',
  value,
  unit: 'umol/L',
  range: '44-133',
});
export const rows = async (statement: string, id: number) => (await app.ports.pool.query(statement, [id])).rows;

interface Counts {
  status: string;
  events: number;
  signatures: number;
  revocations: number;
  releases: number;
  standing: number;
}
export const countsOf = async (id: number): Promise<Counts> =>
  (
    await rows(
      `select status, (select count(*)::int from report_event where report_id = $1) as events,
        (select count(*)::int from signature where report_id = $1) as signatures,
        (select count(*)::int from signature_revocation v join signature s on s.id = v.signature_id where s.report_id = $1) as revocations,
        (select count(*)::int from version_release where report_id = $1) as releases,
        (select count(*)::int from version_release where report_id = $1 and ended_at is null) as standing
       from report where id = $1`,
      id,
    )
  )[0];

export const signBody = async (id: number) => {
  const { rowVersion, versionNo } = await show(team.doctor, id);
  return { rowVersion, versionNo, meaning: 'responsible', pin: PIN };
};
export const cancelBody = async (id: number) => ({
  rowVersion: (await show(team.director, id)).rowVersion,
  reasonCode: 'calibration',
  pin: PIN,
});

/** Up to the moment before `check`, with these results entered. */
export async function inCheckWith(results: object[], matched?: { id: number; customerId: number }): Promise<number> {
  const { id, customerId } = matched ?? (await received(team));
  await steps.match(team, id, customerId);
  await steps.signFor(team, id);
  await steps.startCheck(team, id);
  await steps.enter(team, id, results);
  return id;
}

export async function checkedWith(results: object[], matched?: { id: number; customerId: number }): Promise<number> {
  const id = await inCheckWith(results, matched);
  await steps.check(team, id);
  await steps.generate(team.reviewer, id);
  return id;
}
