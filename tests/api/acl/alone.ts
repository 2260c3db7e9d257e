import { PERMISSIONS } from '../../../config/pages';
import { ROUTES } from '../../../server/app';
import type { RoleCode, SignedInPerson, TestApp } from '../../support/app';
import { startApp } from '../../support/app';
import { enterPerson } from '../../support/report-path';
import { insertReport } from '../../support/report-rows';
import { leastOf } from './walk-bodies';
import { OPERATIONS } from './walk-table';

let app: TestApp;
const NAME = '欧阳独见';
const operations = ROUTES.map(({ description }) => description);
type Operation = (typeof operations)[number];
const guardOf = new Map(
  Object.entries(OPERATIONS).flatMap(([g, named]) => Object.keys(named).map((o) => [o, g] as const)),
);
const holders = new Map<string, SignedInPerson>();
const ids: Record<string, number> = {};

async function holding(code: string, permissions: readonly string[]): Promise<SignedInPerson> {
  await app.database.pool.query(
    `with made as (insert into role (code, name_en, name_zh) values ($1, $1, $1) returning id)
     insert into role_resource select id, unnest($2::text[]) from made`,
    [code, permissions],
  );
  return app.signInAs(code as RoleCode);
}

beforeAll(async () => {
  app = await startApp({ settings: { PORTAL_RATE_LIMITS: 'false' } });
  const clerk = await app.signInAs('clerk');
  const doctor = await app.signInAs('doctor');
  const person = await enterPerson(clerk, { name: NAME, mobile: '13912340000' });
  await enterPerson(clerk, { name: NAME, mobile: '13912340000' });
  const at: Record<string, number> = {};
  for (const status of ['received', 'signed_for', 'checked', 'signed', 'issued', 'withdrawn'])
    at[status] = await insertReport(app, { customerId: person.id, status, signerId: doctor.staffId }).then((r) => r.id);
  const { data: supplier } = await clerk.post<{ id: number }>('/suppliers', { name: 'Acme' });
  Object.assign(ids, {
    customers: person.id,
    reports: at.issued,
    desk: at.received,
    suppliers: supplier.id,
    viewer: person.id,
    staff: doctor.staffId,
  });
  for (const p of PERMISSIONS) holders.set(p, await holding(`only ${p}`, [p]));
});
afterAll(() => app.drop());

const placeOf = (path: string, more: Record<string, number> = {}) => {
  const parts = path.split('/');
  const before = parts[parts.findIndex((part) => part.startsWith('{')) - 1] ?? '';
  const all = { ...ids, ...more };
  const known = [before, ...parts].map((part) => all[part]).find((id) => id !== undefined);
  return path.replace(/\{\w+\}/, String(known ?? 1)).replace(/\{\w+\}/g, '1');
};
const queryOf = ({ query }: Operation) => {
  const least = query ? (leastOf(query) as Record<string, unknown>) : {};
  const filled = Object.entries(least).filter(([, value]) => value !== undefined);
  return filled.length > 0 ? `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}` : '';
};

test('explore', async () => {
  const out: string[] = [];
  for (const p of PERMISSIONS)
    for (const op of operations) {
      const guard = guardOf.get(op.operationId) ?? '';
      if (op.method !== 'get' || op.path === '/events' || op.path.startsWith('/acl')) continue;
      if (!guard.split(' ').includes(p) && op.operationId !== 'findAnything') continue;
      const q =
        op.operationId === 'findAnything'
          ? `?q=${encodeURIComponent(NAME)}`
          : op.operationId === 'searchProposals'
            ? `?q=${encodeURIComponent(NAME)}`
            : queryOf(op);
      const a = await (holders.get(p) as SignedInPerson).get(placeOf(op.path) + q);
      const t = JSON.stringify(a.data ?? null);
      const what =
        t === 'null' || t === undefined ? `bytes ${a.headers.get('content-type')}` : t.includes(NAME) ? 'NAME' : '-';
      out.push(`${p} ${op.operationId} ${a.status} ${a.header.reason ?? ''} ${what}`);
    }
  const why = [];
  const admin = await app.signInAs('administrator');
  const { rows } = await app.database.pool.query('select pid from customer where id = $1', [ids.customers]);
  const r = await admin.get<{ rows: { name: string; sees: string[] }[] }>(
    `/acl/explain/customer-readers?pid=${rows[0].pid}&pageSize=100`,
  );
  for (const one of r.data.rows) why.push(`${one.name}: ${one.sees.join()}`);
  require('node:fs').writeFileSync('/tmp/acl-explore.txt', `${out.join('\n')}\n\n${why.join('\n')}\n`);
});

function bodyOf({ method, body }: Operation, rowVersion: number): unknown {
  if (method === 'get' || method === 'delete') return undefined;
  if (body === 'multipart') {
    const form = new FormData();
    form.set('file', new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
    form.set('rowVersion', String(rowVersion));
    return form;
  }
  const least = (body ? (leastOf(body) ?? {}) : {}) as Record<string, unknown>;
  return 'rowVersion' in least ? { ...least, rowVersion } : least;
}

test('explore scope', async () => {
  const out: string[] = [];
  const blind = await holding(
    'blind',
    PERMISSIONS.filter((one) => one !== 'report:view'),
  );
  const { rows } = await app.database.pool.query(`select id, row_version, status from report where status <> 'issued'`);
  for (const report of rows)
    for (const op of operations) {
      if (!/^\/(reports|intake\/desk)\/\{/.test(op.path)) continue;
      const guard = guardOf.get(op.operationId) ?? '';
      if (guard === 'report:view') continue;
      const a = await app.request(
        placeOf(op.path, { reports: Number(report.id), desk: Number(report.id) }) + queryOf(op),
        {
          method: op.method.toUpperCase(),
          cookie: blind.cookie,
          body: bodyOf(op, report.row_version),
        },
      );
      const t = JSON.stringify(a.data ?? null);
      out.push(
        `${report.status} ${op.operationId} ${a.status} ${a.header.reason ?? ''} ${t.includes(NAME) ? 'NAME' : ''} ${JSON.stringify(a.header.fields ?? '')}`,
      );
    }
  require('node:fs').writeFileSync('/tmp/acl-explore2.txt', `${out.join('\n')}\n`);
});
