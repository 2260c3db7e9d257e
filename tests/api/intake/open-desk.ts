import type { z } from 'zod';
import type { DeskDetail, UploadView } from '../../../server/modules/intake/schema';
import type { UploadReceipt } from '../../../server/modules/intake/uploads/schema';
import { type SignedInPerson, startApp, type TestApp } from '../../support/app';

/** The application and the clerk of the part that runs: each part opens its own. */
export let portal: TestApp;
export let clerk: SignedInPerson;

/** Called once by each part. */
export function prepareDesk(): void {
  beforeAll(async () => {
    portal = await startApp();
    clerk = await portal.signInAs('clerk');
  });
  afterAll(() => portal.drop());
}

/** A small real PDF whose text layer holds these lines. */
export function pdfOf(lines: string[]): Uint8Array {
  const text = lines.map((line, index) => `BT /F1 12 Tf 50 ${760 - index * 20} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = body.length;
  body += `xref\n0 6\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  body += `trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return new TextEncoder().encode(body);
}

let made = 0;
export const report = (person: Partial<Record<string, string>> = {}, results: string[] = []) => {
  made += 1;
  const fields = {
    'Patient Name': 'Zhang Wei',
    'Date of Birth': '1980-02-03',
    Gender: 'Male',
    Barcode: `BC${100000 + made}`,
    'Test Date': '2026-03-10',
    ...person,
  };
  return pdfOf([
    'Blood Test Report',
    ...Object.entries(fields).map(([label, value]) => `${label}: ${value}`),
    ...results,
    `Page ${made}`,
  ]);
};

export const send = (bytes: Uint8Array, name = 'report.pdf', by = clerk) => {
  const form = new FormData();
  form.append('file', new File([bytes as BlobPart], name, { type: 'application/pdf' }));
  return portal.request<z.output<typeof UploadView>>('/intake/files', {
    method: 'POST',
    body: form,
    cookie: by.cookie,
  });
};

/** Sends bytes as the page does, in one piece. @returns the id of the upload */
export async function sendOnly(bytes: Uint8Array, name = 'file', by = clerk): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) };
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const begun = await portal.request('/uploads', {
    method: 'POST',
    body: bytes,
    cookie: by.cookie,
    headers: { ...tus, 'upload-metadata': metadata, 'content-type': 'application/offset+octet-stream' },
  });
  return (begun.headers.get('location') ?? '').split('/').at(-1) ?? '';
}

/** The same, and has them taken in. */
export async function sendWhole(bytes: Uint8Array, name = 'file', by = clerk) {
  const id = await sendOnly(bytes, name, by);
  return by.post<z.output<typeof UploadReceipt>>(`/intake/uploads/${id}/receive`);
}

export const enter = async (body: object) => (await clerk.post<{ id: number; pid: string }>('/customers', body)).data;
export const desk = async (id: number) => (await clerk.get<z.output<typeof DeskDetail>>(`/intake/desk/${id}`)).data;
export const audits = async (action: string, id: number) =>
  (
    await portal.ports.pool.query('select details from audit_event where action = $1 and object_id = $2', [
      action,
      String(id),
    ])
  ).rows;
