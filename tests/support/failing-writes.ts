import type { TestApp } from './app';

/** The try of a PIN is counted, and written down, by itself: what is rolled back must not give it back. */
const APART_ACTIONS = ['auth.pin_prove', 'auth.pin_refuse'];
/** Of these only this is looked at; the rest tells of tries and of when somebody was last here. */
const ONLY: Record<string, { row: string; update: string }> = {
  signing_pin: { row: 't.hash', update: 'update of hash' },
  signing_pin_reset: { row: `coalesce(t.code_hash, '')`, update: 'update of code_hash' },
  session: { row: `t.id || ' ' || coalesce(t.ended_at::text, '')`, update: 'update of ended_at' },
};

export interface Broken {
  /** `POST /customers`, with every number as `1`. */
  route: string;
  what: string;
}

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join();

/**
 * Lets each write of an application fail twice before it is done: once where the audit event is inserted, and once at
 * the commit, when everything incl. the audit event is written. `broken` says where something stayed all the same, or
 * where nothing failed because nothing was audited or written.
 * @param putBack routes that put back what they write: they are let through
 */
export async function failEachWriteFirst({ app, database: { pool } }: TestApp, putBack: readonly string[] = []) {
  await pool.query(`
    create table made_to_fail (what text);
    grant select on made_to_fail to public;
    create function fail_audit() returns trigger language plpgsql as $$ begin
      if new.action not in (${quoted(APART_ACTIONS)}) and exists (select 1 from made_to_fail where what = 'audit') then raise 'made to fail'; end if; return new; end $$;
    create function fail_commit() returns trigger language plpgsql as $$ begin
      if exists (select 1 from made_to_fail where what = 'commit') then raise 'made to fail'; end if; return null; end $$;
    create trigger made_to_fail before insert on audit_event for each row execute function fail_audit();`);
  const { rows: tables } = await pool.query(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'made_to_fail' order by 1`,
  );
  const names = tables.map(({ name }) => name as string);
  for (const name of names.filter((one) => one !== 'audit_event')) {
    await pool.query(
      `create constraint trigger made_to_fail after insert or delete or ${ONLY[name]?.update ?? 'update'} on "${name}" deferrable initially deferred for each row execute function fail_commit()`,
    );
  }
  const content = names
    .map((name) => {
      const where = name === 'audit_event' ? `where action not in (${quoted(APART_ACTIONS)})` : '';
      const row = ONLY[name]?.row ?? 't::text';
      return `select '${name}' as name, md5(string_agg(${row}, ';' order by ${row})) as hash from "${name}" t ${where}`;
    })
    .join(' union all ');
  const hashes = async () =>
    new Map((await pool.query(content)).rows.map(({ name, hash }) => [name as string, hash as string]));

  const broken: Broken[] = [];
  const done = new Set<string>();
  const real = app.request.bind(app);
  const writes = (input: unknown, init?: RequestInit): input is string =>
    typeof input === 'string' && input.startsWith('/api/') && !['GET', 'HEAD'].includes(init?.method ?? 'GET');

  app.request = async (input: Parameters<typeof real>[0], init?: RequestInit) => {
    if (!writes(input, init)) return real(input, init);
    const route = `${init?.method} ${input
      .replace('/api/v1', '')
      .split('?')[0]
      ?.replace(/\/\d+(?=\/|$)/g, '/1')}`;
    if (putBack.includes(route)) return real(input, init);
    const seen: Broken[] = [];
    const before = await hashes();
    for (const fails of ['audit', 'commit'] as const) {
      await pool.query('insert into made_to_fail values ($1)', [fails]);
      const { status } = await real(input, init);
      await pool.query('delete from made_to_fail');
      if (status < 500) seen.push({ route, what: `answered ${status} though its ${fails} failed` });
    }
    const after = await hashes();
    const stayed = names.filter((name) => after.get(name) !== before.get(name));
    if (stayed.length > 0) seen.push({ route, what: `left something in ${stayed.join(', ')}` });
    const answer = await real(input, init);
    if (answer.status === 200) {
      done.add(route);
      broken.push(...seen);
    }
    return answer;
  };
  return { broken, done };
}
