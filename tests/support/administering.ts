import type { StaffRecordView } from '../../server/modules/acl/staff/schema';
import { deliverDue } from '../../server/modules/message/service';
import type { RoleCode, SignedInPerson, TestApp } from './app';
import { expectOk } from './report-path';

/** The ids of the default roles. */
export async function roleIds(app: TestApp): Promise<Record<RoleCode, number>> {
  const { rows } = await app.database.pool.query<{ code: RoleCode; id: string }>('select code, id from role');
  return Object.fromEntries(rows.map(({ code, id }) => [code, Number(id)])) as Record<RoleCode, number>;
}

/** Until a transaction waits for a lock that another one holds. */
export async function someoneWaits({ database }: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

/** What the page that changes a person would send, as they stand. */
export const staffBodyOf = (person: StaffRecordView) => {
  const { name, title, nameEn, nameZh, titleEn, titleZh, email, phone, language, rowVersion } = person;
  return { name, title, nameEn, nameZh, titleEn, titleZh, email, phone: phone ?? '', language, rowVersion };
};

/** What an administrator does with staff, and what that leaves behind. */
export function staffCalls(app: TestApp, admin: () => SignedInPerson) {
  let entered = 0;
  const person = (fields: object = {}) => {
    entered += 1;
    const email = `person${entered}@clinic.test`;
    const words = { name: `Person ${entered}`, title: '', email, phone: '', language: 'en-US' };
    return { ...words, roleIds: [], invite: false, ...fields };
  };
  async function mailsTo(email: string) {
    await deliverDue(app.ports);
    return app.delivered.filter(({ to }) => to === email);
  }
  const tokenOf = (text: string | undefined) => /(?<=link=)[\w-]+/.exec(text ?? '')?.[0];
  const signInWith = (token: string | undefined) =>
    app.request('/auth/email-link/use', { method: 'POST', body: { token } });
  return {
    person,
    mailsTo,
    tokenOf,
    signInWith,
    enter: (fields: object = {}) => expectOk(admin().post<StaffRecordView>('/acl/staff', person(fields))),
    view: (id: number) => expectOk(admin().get<StaffRecordView>(`/acl/staff/${id}`)),
    /** By the link of the newest mail. */
    signInByMail: async (email: string) => signInWith(tokenOf((await mailsTo(email)).at(-1)?.text)),
    lastEvent: async (action: string, id: number) => {
      const { rows } = await app.database.pool.query(
        'select details from audit_event where action = $1 and object_id = $2 order by id desc limit 1',
        [action, String(id)],
      );
      return rows[0]?.details;
    },
  };
}
