import type { PoolClient } from 'pg';

/** The history that goes with what the demo's customers hold, as of the day each was entered: $1 who, $2 now. */
const STATEMENTS = [
  `with renewed as (
     insert into membership_period (customer_id, type, from_on, until_on, entered_by, entered_at, ended_at, ended_by, end_note)
     select c.id, case c.membership_type when 'platinum' then 'gold' when 'gold' then 'silver' else c.membership_type end,
       c.created_at::date, c.membership_valid_on - 365, $1, c.created_at, (c.membership_valid_on - 370) + time '10:20', $1, ''
     from customer c where c.membership_type <> 'none' and c.id % 5 = 0
       and c.membership_valid_on - 371 > c.created_at::date and c.membership_valid_on - 370 < $2::timestamptz::date
       and not exists (select from membership_period p where p.customer_id = c.id)
     returning id, customer_id, ended_at)
   insert into membership_period (customer_id, type, from_on, until_on, entered_by, entered_at, replaces_id)
   select c.id, c.membership_type, coalesce(r.ended_at, c.created_at)::date, c.membership_valid_on, $1,
     coalesce(r.ended_at, c.created_at), r.id
   from customer c left join renewed r on r.customer_id = c.id
   where c.membership_type <> 'none'
     and not exists (select from membership_period p where p.customer_id = c.id and p.ended_at is null)`,
  `insert into salesman_assignment (customer_id, salesman_id, by, at)
   select c.id, c.salesman_id, $1, c.created_at from customer c
   where c.salesman_id is not null and $2::timestamptz is not null
     and not exists (select from salesman_assignment a where a.customer_id = c.id)`,
  `insert into consent (customer_id, purpose, given_on, how, entered_by, entered_at)
   select c.id, p.purpose, c.created_at::date, 'signedForm', $1, c.created_at
   from customer c cross join (values ('ai'), ('recording'), ('share')) p (purpose)
   where (c.consents ->> p.purpose)::boolean and $2::timestamptz is not null
     and not exists (select from consent o where o.customer_id = c.id and o.purpose = p.purpose)`,
  `insert into consent (customer_id, purpose, given_on, how, entered_by, entered_at, withdrawn_at, withdrawn_by, withdrawn_how,
     withdrawn_reason)
   select c.id, p.purpose, c.created_at::date, 'signedForm', $1, c.created_at, c.created_at + interval '9 days 3 hours', $1, p.how,
     case c.language when 'zh-CN' then p.zh else p.en end
   from customer c cross join (values ('ai', 'signedForm', 'Wants no data sent outside', '不希望数据外传'),
     ('recording', 'spoken', 'Does not want to be recorded', '不愿意被录音'),
     ('share', 'spoken', 'A link was forwarded to others', '链接被转发给他人')) p (purpose, how, en, zh)
   where not (c.consents ->> p.purpose)::boolean and (c.id + length(p.purpose)) % 8 = 0
     and c.created_at + interval '10 days' < $2::timestamptz
     and not exists (select from consent o where o.customer_id = c.id and o.purpose = p.purpose)`,
];

/** Writes memberships, salesmen and consents of customers that were inserted as rows; some were renewed or taken back. */
export async function addCustomerRecords(client: Pick<PoolClient, 'query'>, by: string, now: Date): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement, [by, now]);
}
