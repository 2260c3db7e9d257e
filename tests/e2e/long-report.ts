import { expect, type Page } from '@playwright/test';
import { vendorPdf } from '../support/vendor-pdf';

export interface TypedRow {
  nameEn: string;
  nameZh: string;
  value: string;
  unit: string;
  range: string;
  comment?: string;
}

const ODD: TypedRow[] = [
  {
    nameEn: 'Estimated glomerular filtration rate by the CKD-EPI creatinine equation of 2021 without race',
    nameZh: '估算肾小球滤过率（CKD-EPI 肌酐公式，2021 年版，不含种族系数，成人及老年人适用）',
    value: '88',
    unit: 'mL/min/1.73m²',
    range: '≥ 90',
  },
  {
    nameEn: 'Hepatitis B virus surface antigen, qualitative, chemiluminescence',
    nameZh: '乙型肝炎病毒表面抗原定性（化学发光微粒子免疫分析法）',
    value: '阴性 (Negative)',
    unit: '',
    range: '阴性 (Negative)',
  },
  { nameEn: 'Specific gravity', nameZh: '尿比重', value: '1.015', unit: '', range: '1.005-1.030' },
  { nameEn: 'Haemoglobin', nameZh: '血红蛋白', value: '128', unit: 'g/L', range: '女 115-150 男 130-175' },
  { nameEn: 'White blood cells', nameZh: '白细胞计数', value: '11.26', unit: '10^9/L', range: '3.50 - 9.50' },
  { nameEn: 'D-dimer', nameZh: 'D-二聚体', value: '<0.5', unit: 'mg/L FEU', range: '0.00-0.50' },
];

/** Forty rows: the awkward ones, quiet ones between, and a critical value far down. */
export const fortyRows = (known: TypedRow[]): TypedRow[] => {
  const quiet = Array.from({ length: 40 - ODD.length - known.length - 1 }, (_, at) => ({
    nameEn: `Specific immunoglobulin E antibody against allergen component number ${at + 1}`,
    nameZh: `过敏原组分特异性免疫球蛋白 E 抗体第 ${at + 1} 项检测`,
    value: `0.${String(at).padStart(2, '0')}`,
    unit: 'kUA/L',
    range: '0.00-0.35',
  }));
  const critical = { nameEn: 'Potassium', nameZh: '钾', value: '7.1', unit: 'mmol/L', range: '3.5-5.3' };
  return [...ODD, ...known, ...quiet, critical];
};

const headers = { 'X-Requested-With': 'XMLHttpRequest' };

async function call<T>(page: Page, method: 'get' | 'post' | 'put', address: string, data?: object): Promise<T> {
  const answer = await page.request[method](`/api/v1${address}`, { headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${address}: ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

interface Point {
  value: string;
  range: string;
}
interface Person {
  id: number;
  pid: string;
  name: string;
  birthOn: string;
}

/** Somebody with issued results, so that rows have previous values. @returns the person and some of those rows */
async function personWithPast(sales: Page): Promise<{ person: Person; known: TypedRow[] }> {
  const { rows } = await call<{ rows: (Person & { newestReportId: number | null })[] }>(
    sales,
    'get',
    '/viewer/customers?pageSize=20',
  );
  for (const person of rows) {
    if (!person.newestReportId) continue;
    const review = await call<{ series: { nameEn: string; nameZh: string; unit: string; points: Point[] }[] }>(
      sales,
      'get',
      `/viewer/customers/${person.id}/series`,
    );
    const known = review.series.slice(0, 6).map(({ nameEn, nameZh, unit, points }) => ({
      nameEn,
      nameZh,
      unit,
      value: points.at(-1)?.value ?? '',
      range: points.at(-1)?.range ?? '',
    }));
    if (known.length === 6) return { person, known };
  }
  throw new Error('the demo has nobody with six results');
}

/** A report of forty rows in check, by the API: received and signed for by the clerk, typed by the reviewer. */
export async function reportOfForty(clerk: Page, reviewer: Page, sales: Page): Promise<number> {
  const { person, known } = await personWithPast(sales);
  const lines = ['Acme Laboratory', `Patient ID: ${person.pid}`, `Number ${Date.now().toString(36)}-${process.pid}`];
  const answer = await clerk.request.post('/api/v1/intake/files', {
    headers,
    multipart: { file: { name: 'forty.pdf', mimeType: 'application/pdf', buffer: Buffer.from(vendorPdf(lines)) } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { reportId } = (await answer.json()).data as { reportId: number };
  const versionOf = async (page: Page) =>
    (await call<{ rowVersion: number }>(page, 'get', `/reports/${reportId}`)).rowVersion;
  const desk = `/intake/desk/${reportId}`;
  const reason = 'asked at the counter';
  const matched = { rowVersion: await versionOf(clerk), customerId: person.id, reason };
  await call(clerk, 'post', `${desk}/match`, matched);
  await call(clerk, 'post', `${desk}/sign-for`, { rowVersion: await versionOf(clerk), condition: 'good' });
  await call(reviewer, 'post', `/reports/${reportId}/start-check`, { rowVersion: await versionOf(reviewer) });
  await call(reviewer, 'put', `/reports/${reportId}/working-data`, {
    rowVersion: await versionOf(reviewer),
    results: fortyRows(known),
    testOn: '2026-11-20',
    specimen: 'serum',
  });
  return reportId;
}
