import type { SignedInPerson, TestApp } from './app';
import { vendorPdf } from './vendor-pdf';

export const PIN = 'Correct-horse-9';

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

export interface Team {
  clerk: SignedInPerson;
  reviewer: SignedInPerson;
  doctor: SignedInPerson;
  director: SignedInPerson;
  sales: SignedInPerson;
  administrator: SignedInPerson;
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
  for (const signer of [doctor, director]) await expectOk(signer.post('/auth/signing-pin', { pin: PIN }));
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

let made = 0;

/** A customer with a birth date and a PDF that names them, received and matched. */
export async function received(team: Team, lines: string[] = []): Promise<{ id: number; customerId: number }> {
  made += 1;
  const name = `Alice Test${made}`;
  const customer = await expectOk(
    team.clerk.post<{ id: number; pid: string }>('/customers', {
      name,
      gender: 'female',
      birthOn: '1980-04-02',
      mobile: '13800138000',
    }),
  );
  const form = new FormData();
  const bytes = vendorPdf([
    'Acme Laboratory',
    `Name: ${name}`,
    `Patient ID: ${customer.pid}`,
    'Date of birth: 1980-04-02',
    `Report ${made}`,
    ...lines,
  ]);
  form.set('file', new File([new Uint8Array(bytes)], `report-${made}.pdf`, { type: 'application/pdf' }));
  const { reportId } = await expectOk(team.clerk.post<{ reportId: number }>('/intake/files', form));
  return { id: reportId, customerId: customer.id };
}

export const show = (who: SignedInPerson, id: number) => expectOk(who.get<ReportAnswer>(`/reports/${id}`));
const version = async (who: SignedInPerson, id: number) => ({ rowVersion: (await show(who, id)).rowVersion });

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
  async enter(team: Team, id: number, results: object[] = RESULTS) {
    return expectOk(
      team.reviewer.put<ReportAnswer>(`/reports/${id}/working-data`, {
        ...(await version(team.reviewer, id)),
        results,
        testOn: '2026-03-17',
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
  async cancelSign(who: SignedInPerson, id: number) {
    await expectOk(
      who.post(`/reports/${id}/cancel-sign`, {
        ...(await version(who, id)),
        reasonCode: 'transcription',
        reasonText: 'typing error',
        pin: PIN,
      }),
    );
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
    [
      'withdrawn',
      async () => {
        await expectOk(
          team.director.post(`/reports/${id}/withdrawal`, {
            ...(await version(team.director, id)),
            reason: 'wrong person',
          }),
        );
        await expectOk(
          team.administrator.post(`/reports/${id}/withdrawal/confirm`, {
            rowVersion: (await show(team.director, id)).rowVersion,
          }),
        );
      },
    ],
  ];
  for (const [reached, step] of way) {
    await step();
    if (reached === status) break;
  }
  return id;
}
