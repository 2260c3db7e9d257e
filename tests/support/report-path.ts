import type { SignedInPerson, TestApp } from './app';
import { keepProved, PIN, setPin } from './factor';
import { vendorPdf } from './vendor-pdf';

export { PIN };

export interface ReportAnswer {
  id: number;
  reportNo: string;
  person: { pid: string } | null;
  rowVersion: number;
  contentSha256: string | null;
  status: string;
  versionNo: number;
  allowedActions: { action: string; allowed: boolean; reason: string | null }[];
  versions: { no: number; verifyCode: string; signed: boolean; supersedesNo: number | null; changes: unknown[] }[];
  signatures: { id: number; revoked: { reasonCode: string } | null; finalSha256: string }[];
  results: { nameEn: string; value: string; flag: string | null }[];
  warnings: { key: string; kind: string; mustSee: boolean }[];
  criticals: { id: number; rowVersion: number; state: string }[];
  deltas: { id: number; state: string }[];
}

export interface Row {
  analyteCode?: string;
  nameEn: string;
  nameZh?: string;
  value: string;
  unit?: string;
  range?: string;
  specimen?: string;
  method?: string;
}

export interface Team {
  clerk: SignedInPerson;
  reviewer: SignedInPerson;
  doctor: SignedInPerson;
  director: SignedInPerson;
  sales: SignedInPerson;
  administrator: SignedInPerson;
}

/** With a signing PIN that was proved just now. */
async function signing(who: SignedInPerson): Promise<void> {
  await setPin(who);
  await keepProved(who);
}

export async function openTeam(app: TestApp): Promise<Team> {
  const [clerk, reviewer, doctor, director, sales, administrator] = [
    await app.signInAs('clerk'),
    await app.signInAs('reviewer'),
    await app.signInAs('doctor'),
    await app.signInAs('director'),
    await app.signInAs('sales'),
    await app.signInAs('administrator'),
  ];
  for (const signer of [doctor, director, administrator]) await signing(signer);
  return { clerk, reviewer, doctor, director, sales, administrator };
}

export async function expectOk<T>(
  asked: Promise<{ status: number; header: { msg: string; reason?: string }; data: T }>,
): Promise<T> {
  const answer = await asked;
  if (answer.status !== 200)
    throw new Error(`${answer.status} ${answer.header.reason}: ${answer.header.msg} ${JSON.stringify(answer.header)}`);
  return answer.data;
}

export interface Entered {
  id: number;
  pid: string;
  name: string;
  rowVersion: number;
}

let persons = 0;

/** A customer; with consent to sharing and a birth date unless told otherwise. */
export function enterPerson(by: SignedInPerson, fields: Record<string, unknown> = {}): Promise<Entered> {
  persons += 1;
  const consents = { ai: false, recording: false, share: true };
  const body = { name: `Ann Lee ${persons}`, gender: 'female', birthOn: '1980-02-03', consents, ...fields };
  return expectOk(by.post<Entered>('/customers', body));
}

let files = 0;

/** A PDF with these lines, handed in at the desk. No two are the same file. */
async function handIn(clerk: SignedInPerson, lines: string[]): Promise<number> {
  files += 1;
  const form = new FormData();
  const bytes = vendorPdf(['Acme Laboratory', ...lines, `Report ${files}`]);
  form.set('file', new File([new Uint8Array(bytes)], `report-${files}.pdf`, { type: 'application/pdf' }));
  return (await expectOk(clerk.post<{ reportId: number }>('/intake/files', form))).reportId;
}

/** A customer with a birth date and a PDF that names them, received. */
export async function received(team: Team, lines: string[] = []): Promise<{ id: number; customerId: number }> {
  const person = { name: `Alice Test${files + 1}`, birthOn: '1980-04-02', mobile: '13800138000', consents: undefined };
  const { id: customerId, name, pid } = await enterPerson(team.clerk, person);
  const named = [`Name: ${name}`, `Patient ID: ${pid}`, 'Date of birth: 1980-04-02'];
  return { id: await handIn(team.clerk, [...named, ...lines]), customerId };
}

export const show = (who: SignedInPerson, id: number) => expectOk(who.get<ReportAnswer>(`/reports/${id}`));

/** What a page that has just been loaded would send; asked of the table, because a view costs twenty questions. */
export async function version(who: SignedInPerson, id: number): Promise<{ rowVersion: number }> {
  const { rows } = await who.ctx.ports.pool.query('select row_version as "rowVersion" from report where id = $1', [id]);
  return rows[0];
}

export const RESULTS = [
  { nameEn: 'Glucose', nameZh: '葡萄糖', value: '5.1', unit: 'mmol/L', range: '3.9-6.1' },
  { nameEn: 'Urea', nameZh: '尿素', value: '9.4', unit: 'mmol/L', range: '2.6-7.5' },
];

/** What a signer looks at of how a report is printed. */
const lettersIn = (warnings: ReportAnswer['warnings']) =>
  warnings.filter(({ kind }) => kind === 'unprintable').map(({ key }) => key);

/** The steps of the way, each by the person who takes it in a clinic. */
export const steps = {
  async match(team: Team, id: number, customerId: number) {
    await expectOk(
      team.clerk.post(`/intake/desk/${id}/match`, {
        ...(await version(team.clerk, id)),
        customerId,
        reason: 'checked by telephone',
      }),
    );
  },
  async signFor(team: Team, id: number) {
    await expectOk(
      team.clerk.post(`/intake/desk/${id}/sign-for`, { ...(await version(team.clerk, id)), condition: 'good' }),
    );
  },
  async startCheck(team: Team, id: number) {
    await expectOk(team.reviewer.post(`/reports/${id}/start-check`, await version(team.reviewer, id)));
  },
  async enter(team: Team, id: number, results: object[] = RESULTS, more: object = {}) {
    return expectOk(
      team.reviewer.put<ReportAnswer>(`/reports/${id}/working-data`, {
        ...(await version(team.reviewer, id)),
        results,
        testOn: '2026-03-17',
        ...more,
      }),
    );
  },
  async check(team: Team, id: number) {
    const { warnings, rowVersion, contentSha256 } = await show(team.reviewer, id);
    const seen = warnings.filter((warning) => warning.mustSee).map((warning) => warning.key);
    await expectOk(team.reviewer.post(`/reports/${id}/check`, { rowVersion, contentSha256, seen }));
  },
  async generate(who: SignedInPerson, id: number) {
    return expectOk(who.post<ReportAnswer>(`/reports/${id}/generate`, await version(who, id)));
  },
  async sign(who: SignedInPerson, id: number) {
    const { rowVersion, versionNo, warnings } = await show(who, id);
    const body = { rowVersion, versionNo, meaning: 'responsible', pin: PIN, seen: lettersIn(warnings) };
    return expectOk(who.post<ReportAnswer>(`/reports/${id}/sign`, body));
  },
  async issue(who: SignedInPerson, id: number) {
    await expectOk(who.post(`/reports/${id}/issue`, await version(who, id)));
  },
  async sendBack(who: SignedInPerson, id: number) {
    await expectOk(who.post(`/reports/${id}/send-back`, { ...(await version(who, id)), reason: 'look at it again' }));
  },
  async cancelSign(who: SignedInPerson, id: number, withholdOld = false) {
    return expectOk(
      who.post<ReportAnswer>(`/reports/${id}/cancel-sign`, {
        ...(await version(who, id)),
        reasonCode: 'transcription',
        reasonText: 'typing error',
        pin: PIN,
        withholdOld,
      }),
    );
  },
  async withdraw(asks: SignedInPerson, confirms: SignedInPerson, id: number) {
    const reason = 'wrong person';
    await expectOk(asks.post(`/reports/${id}/withdrawal`, { ...(await version(asks, id)), reason }));
    await expectOk(confirms.post(`/reports/${id}/withdrawal/confirm`, await version(asks, id)));
  },
  async undoMatch(who: SignedInPerson, id: number, reason = 'not this person') {
    const body = { ...(await version(who, id)), reason, pin: PIN };
    return expectOk(who.post<ReportAnswer>(`/reports/${id}/undo-match`, body));
  },
  async reissue(who: SignedInPerson, id: number) {
    const { rowVersion, versionNo, warnings } = await show(who, id);
    const body = { rowVersion, versionNo, meaning: 'responsible', pin: PIN, seen: lettersIn(warnings) };
    return expectOk(who.post<ReportAnswer>(`/reports/${id}/reissue`, body));
  },
};

export type Reached =
  | 'received'
  | 'signed_for'
  | 'in_check'
  | 'checked'
  | 'signed'
  | 'issued'
  | 'under_revision'
  | 'reissued'
  | 'withdrawn'
  | 'refused';

/** A report brought to a state by the people who bring it there. */
export async function reportIn(team: Team, status: Reached): Promise<number> {
  const { id, customerId } = await received(team);
  if (status === 'refused') {
    await expectOk(
      team.clerk.post(`/intake/desk/${id}/refuse`, { ...(await version(team.clerk, id)), reason: 'not ours' }),
    );
    return id;
  }
  const way: [Reached, () => Promise<unknown>][] = [
    ['received', () => steps.match(team, id, customerId)],
    ['signed_for', () => steps.signFor(team, id)],
    [
      'in_check',
      async () => {
        await steps.startCheck(team, id);
        await steps.enter(team, id);
      },
    ],
    [
      'checked',
      async () => {
        await steps.check(team, id);
        await steps.generate(team.reviewer, id);
      },
    ],
    ['signed', () => steps.sign(team.doctor, id)],
    ['issued', () => steps.issue(team.doctor, id)],
    ['under_revision', () => steps.cancelSign(team.director, id)],
    [
      'reissued',
      async () => {
        await steps.check(team, id);
        await steps.generate(team.director, id);
        await steps.reissue(team.director, id);
      },
    ],
    ['withdrawn', () => steps.withdraw(team.director, team.administrator, id)],
  ];
  for (const [reached, step] of way) {
    await step();
    if (reached === status) break;
  }
  return id;
}

/**
 * Reports of a person who is there already, taken all the way by two people: the director, who receives and signs, and
 * the reviewer.
 */
export async function reportLife(app: TestApp) {
  const [director, reviewer] = [await app.signInAs('director'), await app.signInAs('reviewer')];
  await signing(director);
  const team: Team = {
    clerk: director,
    reviewer,
    doctor: director,
    director,
    sales: director,
    administrator: director,
  };
  const read = (id: number) => show(director, id);

  async function receivedFor(customerId: number): Promise<number> {
    const id = await handIn(director, []);
    await steps.match(team, id, customerId);
    return id;
  }

  const names = { nameEn: 'Complete blood count', nameZh: '血常规' };
  async function fillIn(id: number, results: Row[], testOn = '2026-03-10', by = reviewer): Promise<ReportAnswer> {
    await steps.enter(team, id, results, { testOn, language: 'en-US', ...names });
    await steps.check(team, id);
    return steps.generate(by, id);
  }

  /** A report of this person, checked and generated but not signed. */
  async function checked(customerId: number, results: Row[], testOn?: string): Promise<ReportAnswer> {
    const id = await receivedFor(customerId);
    await steps.signFor(team, id);
    await steps.startCheck(team, id);
    return fillIn(id, results, testOn);
  }

  /** A checked report sent back, checked as it stands now, and generated again. */
  async function checkedAnew({ id }: { id: number }): Promise<ReportAnswer> {
    await steps.sendBack(director, id);
    await steps.startCheck(team, id);
    await steps.check(team, id);
    return steps.generate(reviewer, id);
  }

  /** As from a page that shows the report as it is given here. */
  const sign = ({ id, rowVersion, versionNo }: ReportAnswer) =>
    expectOk(director.post<ReportAnswer>(`/reports/${id}/sign`, { rowVersion, versionNo, pin: PIN }));

  /** A report of this person that was signed and handed out. */
  async function issued(customerId: number, results: Row[], testOn?: string): Promise<ReportAnswer> {
    const { id } = await sign(await checked(customerId, results, testOn));
    await steps.issue(director, id);
    return read(id);
  }

  /** The next version of a report under revision, checked and generated but not signed. */
  const redrafted = (id: number, results: Row[]) => fillIn(id, results, undefined, director);
  const cancelSign = (id: number, withholdOld?: boolean) => steps.cancelSign(director, id, withholdOld);
  const reissue = (id: number) => steps.reissue(director, id);
  const withdraw = async (id: number) => {
    const second = await app.signInAs('director', { fresh: true });
    await signing(second);
    return steps.withdraw(director, second, id);
  };

  return {
    ...{ team, director, reviewer, read, receivedFor, fillIn },
    ...{ checked, checkedAnew, sign, issued, cancelSign, redrafted, reissue, withdraw },
  };
}
