import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openAuthority } from '../../../server/adapters/authority';
import type { Authority } from '../../../server/core/ports';
import { closePdfEngine, renderFinal } from '../../../server/modules/report/pdf/engine';
import { renderReportPdf } from '../../../server/modules/report/pdf/render';
import { checkSeal, sealPdf } from '../../../server/modules/report/pdf/seal';
import { sampleFace, sampleSnapshot, VERIFY_URL } from './pdf-samples';

jest.setTimeout(120_000);

const verifySeal = async (pdf: Buffer, authority: Authority) => (await checkSeal([pdf], authority, [])).state;

const folder = mkdtempSync(path.join(os.tmpdir(), 'pdf-seal-'));
const clinicName = '河畔诊所';
const words = {
  reason: '已批准：报告 R2026-000123',
  name: '李娜',
  location: '上海市',
  signedAt: '2026-03-02T08:05:09.000Z',
};

let authority: Authority;
let pdf: Buffer;
let sealed: Buffer;

beforeAll(async () => {
  const [one, two] = await Promise.all([openAuthority(folder, { clinicName }), openAuthority(folder, { clinicName })]);
  expect(two.certificateSha256).toBe(one.certificateSha256);
  authority = one;
  pdf = renderReportPdf(sampleSnapshot('zh-CN', 3), sampleFace(), VERIFY_URL);
  sealed = await sealPdf(pdf, authority, words);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closePdfEngine();
});

const flip = (at: number) => {
  const changed = Buffer.from(sealed);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

test('two first starts make one authority that only its owner can read, and nothing is left beside', async () => {
  expect(readdirSync(folder)).toEqual(['authority']);
  const files = readdirSync(path.join(folder, 'authority'));
  expect(files.sort()).toEqual(['ca.key.pem', 'ca.pem', 'signing.p12', 'signing.pass']);
  for (const file of files) expect(statSync(path.join(folder, 'authority', file)).mode & 0o777).toBe(0o600);
});

test('a sealed file is valid, and sealing again gives the same bytes', async () => {
  expect(await verifySeal(sealed, authority)).toBe('valid');
  expect(await verifySeal(pdf, authority)).toBe('not_sealed');
  expect((await sealPdf(pdf, authority, words)).equals(sealed)).toBe(true);
});

test('nothing but the signature is in the update: the page and the catalogue gain one key each', async () => {
  expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
  const [before, update] = [pdf.toString('latin1'), sealed.subarray(pdf.length).toString('latin1')];
  const objects = [...update.matchAll(/(?:^|\n)(\d+) 0 obj\n<<\n([\s\S]*?)\n>>\nendobj/g)].map(
    ([, number = '', body = '']) => ({ number, body }),
  );
  const known = objects.filter(({ number }) => before.includes(`\n${number} 0 obj\n`));
  expect(objects.length - known.length).toBe(3);
  for (const { number, body } of known) {
    const [, old = ''] = new RegExp(`\n${number} 0 obj\n<<([\\s\\S]*?)>>\nendobj`).exec(before) ?? [];
    expect(body.startsWith(old.trim())).toBe(true);
    expect(body.slice(old.trim().length).trim()).toMatch(/^\/(AcroForm \d+ 0 R|Annots \[\d+ 0 R\])$/);
  }
  expect(known).toHaveLength(2);
});

test('one changed byte anywhere is seen, also inside the signature and its padding', async () => {
  const contents = sealed.indexOf('/Contents <');
  const places = Array.from({ length: 60 }, (_, index) => Math.floor((index * (sealed.length - 1)) / 59));
  for (let at = contents; at < contents + 6000; at += 41) places.push(at);
  places.push(contents + 16_000, sealed.length - 1);
  const missed: number[] = [];
  for (const at of places) if ((await verifySeal(flip(at), authority)) === 'valid') missed.push(at);
  expect(missed).toEqual([]);
});

test('what is appended or cut off is seen', async () => {
  expect(await verifySeal(Buffer.concat([sealed, Buffer.from('\n')]), authority)).toBe('altered');
  expect(await verifySeal(Buffer.concat([sealed, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF')]), authority)).toBe(
    'altered',
  );
  expect(await verifySeal(sealed.subarray(0, sealed.length - 5), authority)).toBe('altered');
});

test('the seal of another clinic is not ours', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  const other = await openAuthority(elsewhere, { clinicName: 'Other' });
  expect(await verifySeal(await sealPdf(pdf, other, words), authority)).toBe('unknown_certificate');
  rmSync(elsewhere, { recursive: true });
});

test('a certificate is renewed before it ends, and what the old one sealed stays valid', async () => {
  const inFiveYears = new Date(Date.now() + 5 * 365 * 86_400_000);
  const copy = mkdtempSync(path.join(os.tmpdir(), 'pdf-renew-'));
  cpSync(path.join(folder, 'authority'), path.join(copy, 'authority'), { recursive: true });
  const renewed = await openAuthority(copy, { clinicName, now: inFiveYears });
  rmSync(copy, { recursive: true });
  expect(renewed.certificateSha256).not.toBe(authority.certificateSha256);
  expect(await verifySeal(sealed, renewed)).toBe('valid');
  expect(await verifySeal(await sealPdf(pdf, renewed, words), renewed)).toBe('valid');
});

test('the final PDF is made and sealed in the thread, and refuses a face of another certificate', async () => {
  const face = { ...sampleFace(), certificateSha256: authority.certificateSha256 };
  const final = await renderFinal(sampleSnapshot('en-US', 3), face, VERIFY_URL, authority);
  expect(await verifySeal(final, authority)).toBe('valid');
  await expect(renderFinal(sampleSnapshot('en-US', 3), sampleFace(), VERIFY_URL, authority)).rejects.toThrow(
    'another certificate',
  );
});

/** Without poppler's `pdfsig` no second opinion is at hand. */
const checkable = spawnSync('pdfsig', ['-v']).error === undefined ? test : test.skip;

checkable('pdfsig agrees', () => {
  const ask = (bytes: Buffer) => {
    const file = path.join(os.tmpdir(), `pdf-seal-${process.pid}.pdf`);
    writeFileSync(file, bytes);
    const { stdout } = spawnSync('pdfsig', [file]);
    rmSync(file);
    return stdout.toString();
  };
  expect(ask(sealed)).toContain('Signature is Valid');
  expect(ask(sealed)).toContain('Total document signed');
  expect(ask(sealed)).toContain('ETSI.CAdES.detached');
  expect(ask(sealed)).toContain('河畔诊所');
  expect(ask(flip(5000))).toContain('Digest Mismatch');
});

const withOpenssl = spawnSync('openssl', ['version']).error === undefined ? test : test.skip;

withOpenssl('a PKCS#12 file of the clinic is used instead, and a wrong password stops the start', async () => {
  const at = (name: string) => path.join(folder, name);
  const run = (...parameters: string[]) => execFileSync('openssl', parameters, { stdio: 'pipe' });
  run(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    at('k.pem'),
    '-out',
    at('c.pem'),
    '-subj',
    '/CN=Given',
    '-days',
    '30',
  );
  run(
    'pkcs12',
    '-export',
    '-inkey',
    at('k.pem'),
    '-in',
    at('c.pem'),
    '-out',
    at('given.p12'),
    '-passout',
    'pass:secret',
  );
  process.env.PORTAL_SIGNING_P12 = at('given.p12');
  process.env.PORTAL_SIGNING_P12_PASSWORD = 'secret';
  try {
    const given = await openAuthority(folder, { clinicName });
    const own = await sealPdf(pdf, given, words);
    expect(await verifySeal(own, given)).toBe('valid');
    expect(await verifySeal(sealed, given)).toBe('unknown_certificate');
    const refusal = () => openAuthority(folder, { clinicName }).catch((error: Error) => error.message);
    process.env.PORTAL_SIGNING_P12_PASSWORD = 'wrong';
    expect(await refusal()).toMatch(
      /^PORTAL_SIGNING_P12 cannot be used: .* is not opened by PORTAL_SIGNING_P12_PASSWORD/,
    );
    process.env.PORTAL_SIGNING_P12_PASSWORD = 'secret';
    for (const [file, words] of [
      [at('nowhere.p12'), /^PORTAL_SIGNING_P12 cannot be used: .* is not there\. Write the path/],
      [folder, /^PORTAL_SIGNING_P12 cannot be used: .* is a folder/],
      [at('c.pem'), /^PORTAL_SIGNING_P12 cannot be used: .* is no PKCS#12 file/],
    ] as const) {
      process.env.PORTAL_SIGNING_P12 = file;
      expect(await refusal()).toMatch(words);
    }
  } finally {
    delete process.env.PORTAL_SIGNING_P12;
    delete process.env.PORTAL_SIGNING_P12_PASSWORD;
  }
});
