import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';
import { openTeam, type Team, version } from '../../support/report-path';

const FOLDER = path.join(__dirname, '..', '..', '..', '..', 'shared', 'data', 'attack');
const there = existsSync(FOLDER);
export const describeWithFiles = there ? describe : describe.skip;
export const need = 'needs ../shared/data/attack';

/** What the files do not hold: bytes no text may have, and what breaks parsers, databases and fonts. */
const OURS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\uffff',
  '\u202eabc',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(40),
  `${'a'}${'\u0301'.repeat(200)}`,
  '\u001b[2J',
  '\r\n\t\v\f',
  '%00',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '{name}',
  '{{7*7}}',
  '$\u007b7*7}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
];

function linesOf(file: string): string[] {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  return file.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/);
}

/** Every line of every file once; sorted by file, so that each run sends the same. */
export const LINES = [...new Set([...OURS, ...(there ? readdirSync(FOLDER).sort().flatMap(linesOf) : [])])].filter(
  (line) => line !== '',
);
export const sample = (most: number) =>
  LINES.filter((_, index) => index < OURS.length || index % Math.ceil(LINES.length / most) === 0);
/** Half of a surrogate pair: no text at all. */
export const HALF = /\p{Surrogate}/u;
export const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
export const isStorable = (text: string) => !text.includes('\0') && !HALF.test(text);
export const short = (text: unknown) => JSON.stringify(text).slice(0, 80);

/** The application and the people of the part that runs: each part opens its own. */
export let app: TestApp;
export let team: Team;

/** Called once by each part. */
export function prepareTarget(): void {
  beforeAll(async () => {
    app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
    team = await openTeam(app);
  }, 60_000);
  afterAll(() => app.drop());
}

/** Statuses that are an answer to a bad request; anything else is noted. */
const POLITE = [200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 423, 428];

/** Collects what must not be: a failure of the server, or an answer that a browser could take for a page. */
export function watch() {
  const broken: string[] = [];
  const note = (answer: { status: number; headers: Headers }, what: string) => {
    const type = answer.headers.get('content-type') ?? '';
    if (!POLITE.includes(answer.status) || /html|javascript/.test(type))
      broken.push(`${answer.status} ${type} ${what}`);
  };
  return { broken, note };
}

export const send = (
  who: SignedInPerson,
  method: string,
  place: string,
  body: BodyInit | undefined,
  headers: Record<string, string> = {},
) =>
  app.app.request(`/api/v1${place}`, {
    method,
    body,
    headers: {
      cookie: who.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      ...headers,
    },
  });

export const rowVersionOf = async (id: number) => (await version(team.director, id)).rowVersion;
