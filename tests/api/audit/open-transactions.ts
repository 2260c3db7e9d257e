import { type Answer, startApp, type TestApp } from '../../support/app';
import { failEachWriteFirst } from '../../support/failing-writes';
import { expectOk, openTeam, type Team } from '../../support/report-path';

/** The one application of all parts, in which each write fails first. */
export let app: TestApp;
export let team: Team;
export let watched: Awaited<ReturnType<typeof failEachWriteFirst>>;

/** Called once, by the first part. */
export function prepareTransactions(): void {
  beforeAll(async () => {
    app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
    await app.ports.pool.query(
      `update analyte set critical = '[{"low": 2.8, "high": 6.2}]', delta = '{"percent": 20, "withinDays": 365}' where code = 'K'`,
    );
    watched = await failEachWriteFirst(app, ['POST /analytes/import-preview']);
    team = await openTeam(app);
  }, 60_000);
  afterAll(() => app.drop());
}

export const rowVersion = async (path: string) =>
  (await team.director.get<{ rowVersion: number }>(path)).data.rowVersion;
export const ok = <T>(asked: Promise<Answer<T>>) => expectOk(asked);
export const potassium = { nameEn: 'Potassium', nameZh: '钾', value: '7.1', unit: 'mmol/L', range: '3.5-5.1' };
