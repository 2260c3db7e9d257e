import { receiveFile } from '../../server/modules/intake/receiving';
import type { SignedInPerson, TestApp } from './app';

/** The parts of a report's answer that tests walk by. */
export interface LiveReport {
  id: number;
  rowVersion: number;
  contentSha256: string | null;
  versionNo: number;
  status: string;
  reportNo: string;
  warnings: { key: string; mustSee: boolean }[];
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

const PIN = 'correct-horse-9';

/** A small real PDF. */
function pdfOf(text: string): string {
  const stream = `BT /F1 12 Tf 50 760 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const xref = body.length;
  body += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return body;
}

/** Walks reports through their life by the calls that the pages make, as the people who may. */
export async function reportLife(app: TestApp) {
  const director = await app.signInAs('director');
  const reviewer = await app.signInAs('reviewer');
  const enrolled = await director.post('/auth/signing-pin', { pin: PIN });
  if (enrolled.status !== 200) throw new Error(enrolled.header.msg);
  let made = 0;

  const step = async (by: SignedInPerson, id: number, path: string, body: object, method: 'post' | 'put' = 'post') => {
    const answer = await by[method]<LiveReport>(`/reports/${id}/${path}`, body);
    if (answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${answer.header.msg} ${JSON.stringify(answer.header.fields)}`);
    return answer.data;
  };
  const read = async (id: number) => (await director.get<LiveReport>(`/reports/${id}`)).data;

  /** A report that has come and is known to be this person's. */
  async function received(customerId: number): Promise<number> {
    made += 1;
    // not through HTTP: a test of a page has jsdom's forms and files, which the server cannot read
    const bytes = new Uint8Array(Buffer.from(pdfOf(`Blood test ${made}`), 'latin1'));
    const arrival = await app.ports.files.receive([bytes]);
    const upload = { arrival, originalName: `blood ${made}.pdf`, channel: 'desk' as const };
    const { reportId: id } = await receiveFile(director.ctx, upload);
    const match = { rowVersion: (await read(id)).rowVersion, customerId, reason: 'known to reception' };
    const matched = await director.post(`/intake/desk/${id}/match`, match);
    if (matched.status !== 200) throw new Error(`match: ${matched.header.msg}`);
    return id;
  }

  async function signFor(id: number): Promise<void> {
    const taken = await director.post(`/intake/desk/${id}/sign-for`, {
      rowVersion: (await read(id)).rowVersion,
      condition: 'good',
    });
    if (taken.status !== 200) throw new Error(`sign for: ${taken.header.msg}`);
  }

  const names = { nameEn: 'Complete blood count', nameZh: '血常规' };
  const fill = async (id: number, rowVersion: number, results: Row[], testOn: string) =>
    step(reviewer, id, 'working-data', { rowVersion, results, testOn, language: 'en-US', ...names }, 'put');

  const startCheck = async (id: number) =>
    step(reviewer, id, 'start-check', { rowVersion: (await read(id)).rowVersion });

  async function finishCheck(started: LiveReport, results: Row[], testOn: string): Promise<LiveReport> {
    const { id } = started;
    const filled = await fill(id, started.rowVersion, results, testOn);
    const seen = filled.warnings.map(({ key }) => key);
    const { rowVersion, contentSha256 } = filled;
    const done = await step(reviewer, id, 'check', { rowVersion, contentSha256, seen });
    return step(reviewer, id, 'generate', { rowVersion: done.rowVersion });
  }

  /** A report of this person, checked and generated but not signed. */
  async function checked(customerId: number, results: Row[], testOn = '2026-03-10'): Promise<LiveReport> {
    const id = await received(customerId);
    await signFor(id);
    return finishCheck(await startCheck(id), results, testOn);
  }

  /** A checked report sent back, checked as it stands now, and generated again. */
  async function checkedAnew({ id, rowVersion }: LiveReport): Promise<LiveReport> {
    const back = await step(director, id, 'send-back', { rowVersion, reason: 'look at it again' });
    const { warnings, ...started } = await step(reviewer, id, 'start-check', { rowVersion: back.rowVersion });
    const seen = warnings.map(({ key }) => key);
    const { rowVersion: held, contentSha256 } = started;
    const done = await step(reviewer, id, 'check', { rowVersion: held, contentSha256, seen });
    return step(reviewer, id, 'generate', { rowVersion: done.rowVersion });
  }

  const sign = ({ id, rowVersion, versionNo }: LiveReport) =>
    step(director, id, 'sign', { rowVersion, versionNo, pin: PIN });

  /** A report of this person that was signed and handed out. */
  async function issued(customerId: number, results: Row[], testOn?: string): Promise<LiveReport> {
    const signed = await sign(await checked(customerId, results, testOn));
    return step(director, signed.id, 'issue', { rowVersion: signed.rowVersion });
  }

  const cancelSign = ({ id, rowVersion }: LiveReport, withholdOld = false) =>
    step(director, id, 'cancel-sign', {
      rowVersion,
      reasonCode: 'transcription',
      reasonText: 'digits swapped',
      pin: PIN,
      withholdOld,
    });

  /** Version n+1 of a report under revision, checked and generated but not signed. */
  async function redrafted(report: LiveReport, results: Row[], testOn = '2026-03-10'): Promise<LiveReport> {
    const filled = await fill(report.id, report.rowVersion, results, testOn);
    const seen = filled.warnings.map(({ key }) => key);
    const { rowVersion, contentSha256 } = filled;
    const done = await step(reviewer, report.id, 'check', { rowVersion, contentSha256, seen });
    return step(director, report.id, 'generate', { rowVersion: done.rowVersion });
  }

  const reissue = ({ id, rowVersion, versionNo }: LiveReport) =>
    step(director, id, 'reissue', { rowVersion, versionNo, pin: PIN });

  async function withdraw(report: LiveReport): Promise<void> {
    const asked = await step(director, report.id, 'withdrawal', {
      rowVersion: report.rowVersion,
      reason: 'wrong person',
    });
    const second = await app.signInAs('director', { fresh: true });
    const confirmed = await second.post(`/reports/${report.id}/withdrawal/confirm`, { rowVersion: asked.rowVersion });
    if (confirmed.status !== 200) throw new Error(confirmed.header.msg);
  }

  const early = { received, signFor, startCheck, finishCheck };
  const late = { checked, checkedAnew, sign, issued, cancelSign, redrafted, reissue, withdraw };
  return { director, reviewer, read, ...early, ...late };
}

let persons = 0;

/** A customer, entered by the director; consent to sharing and a birth date unless told otherwise. */
export async function enterPerson(by: SignedInPerson, fields: Record<string, unknown> = {}) {
  persons += 1;
  const consents = { ai: false, recording: false, share: true };
  const body = { name: `Ann Lee ${persons}`, gender: 'female', birthOn: '1980-02-03', consents, ...fields };
  const { status, header, data } = await by.post<{ id: number; pid: string; name: string; rowVersion: number }>(
    '/customers',
    body,
  );
  if (status !== 200) throw new Error(`${header.msg} ${JSON.stringify(header.fields)}`);
  return data;
}
