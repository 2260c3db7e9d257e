import { randomUUID } from 'node:crypto';
import type { BatchView } from '../../server/modules/spreadsheet/schema';
import type { Answer, SignedInPerson, TestApp } from './app';
import { type Cells, sheetText, uploadAndRead } from './sheets';

/** Submits a batch as it stands, all its hints seen. */
export const submit = (
  person: SignedInPerson,
  batch: BatchView,
  body: Record<string, unknown> = {},
): Promise<Answer<BatchView>> =>
  person.post<BatchView>(`/spreadsheet/batches/${batch.id}/submit`, {
    rowVersion: batch.rowVersion,
    submitKey: randomUUID(),
    warningsSeen: batch.warningCount,
    ...body,
  });

/** Takes a submitted batch back. */
export const undo = (person: SignedInPerson, batch: BatchView, body: Record<string, unknown> = {}) =>
  person.post<BatchView & { items: { kind: string; text: string }[]; count: number }>(
    `/spreadsheet/batches/${batch.id}/undo`,
    { rowVersion: batch.rowVersion, reason: 'wrong file', ...body },
  );

/** A batch of these rows, read, for visits on 17 March 2026. */
export const batchOf = (app: TestApp, person: SignedInPerson, rows: Cells[], name = 'visits.csv') =>
  uploadAndRead(app, person, sheetText(rows), name, { visitOn: '2026-03-17' });

/** Everything the records hold, without who wrote it and how often. */
export async function recordsOf(app: TestApp) {
  const read = async (statement: string) =>
    (await app.database.pool.query(statement)).rows.map((row) => JSON.stringify(row.json));
  const without = `'{row_version,updated_at,updated_by}'::text[]`;
  return {
    customers: await read(`select to_jsonb(c) - ${without} json from customer c order by id`),
    visits: await read(`select to_jsonb(v) - ${without} json from visit v order by id`),
    advice: await read(`select to_jsonb(a) json from advice a order by id`),
    tally: await read(
      `select jsonb_build_array(membership_type, sum(n)) json from customer_tally group by 1 having sum(n) <> 0`.replace(
        'group by 1',
        'group by membership_type',
      ),
    ),
  };
}

/** A customer entered by hand. */
export async function customerOf(
  person: SignedInPerson,
  body: Record<string, unknown>,
): Promise<{ id: number; pid: string; rowVersion: number }> {
  const { data, status, header } = await person.post<{ id: number; pid: string; rowVersion: number }>(
    '/customers',
    body,
  );
  if (status !== 200) throw new Error(`customer: ${status} ${header.msg} ${JSON.stringify(header.fields)}`);
  return data;
}

/** A visit on 17 March 2026 with its tests, entered by hand. */
export async function visitOf(
  person: SignedInPerson,
  customerId: number,
  advice: Record<string, unknown>[],
  body: Record<string, unknown> = {},
) {
  const { data, status, header } = await person.post<{
    id: number;
    rowVersion: number;
    advice: { id: number; barCode: string }[];
  }>(`/customers/${customerId}/visits`, {
    visitOn: '2026-03-17',
    advice: advice.map((one) => ({ category: 'biochemistry', ...one })),
    ...body,
  });
  if (status !== 200) throw new Error(`visit: ${status} ${header.msg} ${JSON.stringify(header.fields)}`);
  return data;
}
