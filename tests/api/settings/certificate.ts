import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { issueAuthority } from '../../../server/adapters/authority';
import type { CertificateView } from '../../../server/modules/settings/schema';
import { type SignedInPerson, startApp, TEST_NOW, type TestApp } from '../../support/app';
import { foreignP12 } from '../../support/certificates';
import { type Instance, otherInstance } from '../../support/other-instance';
import { expectOk, openTeam, reportIn, type Team } from '../../support/report-path';

interface AsnNode {
  value: AsnNode[];
}

let app: TestApp;
let other: Instance;
let administrator: SignedInPerson;
let team: Team;

beforeAll(async () => {
  app = await startApp();
  other = await otherInstance(app);
  team = await openTeam(app);
  administrator = team.administrator;
}, 60_000);
afterAll(async () => {
  await other.close();
  await app.drop();
});

const view = async () => (await administrator.get<CertificateView>('/settings/certificate')).data;
const form = (p12: Buffer, password: string, rowVersion: number) => {
  const filled = new FormData();
  filled.set('password', password);
  filled.set('rowVersion', String(rowVersion));
  filled.set('file', new File([new Uint8Array(p12)], 'clinic.p12'));
  return filled;
};
const years = (n: number) => new Date(TEST_NOW.getTime() + n * 366 * 86_400_000);
const importing = async (p12: Buffer, password: string) =>
  administrator.post<CertificateView>('/settings/certificate/import', form(p12, password, (await view()).rowVersion));

async function verdictOf(reportId: number, by = app.app): Promise<string> {
  const { rows } = await app.database.pool.query(
    'select v.verify_code code, s.final_sha256 sha from report_version v join signature s on s.version_id = v.id where v.report_id = $1',
    [reportId],
  );
  const filled = new FormData();
  filled.set('file', new File([new Uint8Array(await app.ports.files.get(rows[0].sha))], 'r.pdf'));
  const page = await by.request(`/verify/${rows[0].code}`, { method: 'POST', body: filled });
  return /data-state="(\w+)"/.exec(await page.text())?.[1] ?? '';
}

test('a certificate is made in the clinic’s name and seals from then on; reports of before stay valid', async () => {
  const before = await view();
  expect(before).toMatchObject({ origin: 'own', former: [], endsSoon: false });
  const old = await reportIn(team, 'issued');
  expect(await verdictOf(old)).toBe('valid');

  const made = await expectOk(
    administrator.post<CertificateView>('/settings/certificate/own', { rowVersion: before.rowVersion }),
  );
  expect(made).toMatchObject({ origin: 'made', subject: 'CN=Harbour View Clinic Report Signing' });
  expect(made.sha256).not.toBe(before.sha256);
  expect(made.former).toMatchObject([{ sha256: before.sha256 }]);
  const later = await reportIn(team, 'issued');
  const { rows } = await app.database.pool.query('select report_id, certificate_sha256 from signature order by id');
  expect(rows.map(({ certificate_sha256 }) => certificate_sha256)).toEqual([before.sha256, made.sha256]);
  for (const id of [old, later]) expect(await verdictOf(id)).toBe('valid');
  for (const id of [old, later]) expect(await verdictOf(id, other.app)).toBe('valid');
  expect(other.ports.authority.certificateSha256).toBe(made.sha256);
}, 120_000);

test('the issuer’s certificate is handed out, of former ones too', async () => {
  const { sha256, former } = await view();
  for (const hash of [sha256, former[0]?.sha256]) {
    const { response, status } = await administrator.get(`/settings/certificate/issuer/${hash}`);
    expect(status).toBe(200);
    expect(new X509Certificate(await response.text()).ca).toBe(true);
  }
  expect((await administrator.get(`/settings/certificate/issuer/${'0'.repeat(64)}`)).status).toBe(404);
});

test('a PKCS#12 file is imported with its password; key and password stay sealed', async () => {
  const given = foreignP12({ name: 'Imported Clinic', from: TEST_NOW, to: years(5) });
  const wrong = await importing(given.p12, 'not it');
  expect([wrong.status, wrong.header.reason]).toEqual([422, 'settings.certificate_password']);
  expect((await importing(Buffer.from('no file'), '')).header.reason).toBe('settings.certificate_unfit');
  const { data } = await importing(given.p12, given.passphrase);
  expect(data).toMatchObject({ origin: 'imported', sha256: given.certificateSha256 });
  const kept = JSON.stringify((await app.database.pool.query('select * from setting')).rows);
  expect(kept).not.toContain(given.passphrase);
  expect(kept).not.toContain(given.p12.toString('base64').slice(0, 60));
  const events = (await app.database.pool.query(`select * from audit_event where action = 'settings.certificate'`))
    .rows;
  expect(JSON.stringify(events)).not.toContain(given.passphrase);
  expect(events.at(-1).details).toMatchObject({ origin: 'imported', to: given.certificateSha256 });
}, 60_000);

test('a file that says it takes years to open is not opened', async () => {
  const store = forge.asn1.fromDer(
    (await issueAuthority('Slow', TEST_NOW)).p12.toString('binary'),
  ) as unknown as AsnNode;
  const iterations = (store.value[2] as AsnNode).value[2] as unknown as { value: string };
  iterations.value = '\x7f\xff\xff\xff';
  const slow = Buffer.from(forge.asn1.toDer(store as unknown as forge.asn1.Asn1).getBytes(), 'binary');
  const startedAt = performance.now();
  expect((await importing(slow, 'x')).header.reason).toBe('settings.certificate_unfit');
  expect(performance.now() - startedAt).toBeLessThan(9_000);
});

test('a certificate that is over, or not yet valid, is refused with its day; a stale one and one of the environment too', async () => {
  const over = foreignP12({ name: 'Over', from: years(-6), to: years(-1) });
  const early = foreignP12({ name: 'Early', from: years(1), to: years(2) });
  expect((await importing(over.p12, over.passphrase)).header).toMatchObject({
    reason: 'settings.certificate_ended',
    msg: expect.stringMatching(/\d{4}-\d{2}-\d{2}/),
  });
  expect((await importing(early.p12, early.passphrase)).header.reason).toBe('settings.certificate_early');
  const stale = await administrator.post('/settings/certificate/import', form(over.p12, 'x', -1));
  expect(stale.status).toBe(422);
  expect((await administrator.post('/settings/certificate/own', { rowVersion: -1 })).header.reason).toBe(
    'settings.stale',
  );
  const there = await otherInstance(app, { PORTAL_SIGNING_P12: 'clinic.p12' });
  const headers = { cookie: administrator.cookie, 'x-requested-with': 'XMLHttpRequest' };
  const asked = (path: string, init: RequestInit) =>
    there.app.request(`/api/v1/settings/certificate/${path}`, { method: 'POST', ...init });
  const refusals = [
    await asked('own', {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ rowVersion: (await view()).rowVersion }),
    }),
    await asked('import', { headers, body: form(over.p12, over.passphrase, (await view()).rowVersion) }),
  ];
  await there.close();
  for (const refused of refusals)
    expect(((await refused.json()) as { header: { reason: string } }).header.reason).toBe('settings.fixed');
}, 60_000);

test('sixty days before its end the page warns', async () => {
  const { validTo } = await view();
  app.advance(Date.parse(validTo) - TEST_NOW.getTime() - 59 * 86_400_000);
  administrator = await app.signInAs('administrator');
  expect(await view()).toMatchObject({ endsSoon: true, daysLeft: 59 });
});
