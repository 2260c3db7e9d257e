import type { PoolClient } from 'pg';

/** The history that goes with what the demo's customers hold, as of the day each was entered. */
const STATEMENTS = [
  `insert into membership_period (customer_id, type, from_on, until_on, entered_by, entered_at)
   select c.id, c.membership_type, c.created_at::date, c.membership_valid_on, $1, c.created_at from customer c
   where c.membership_type <> 'none' and not exists (select from membership_period p where p.customer_id = c.id)`,
  `insert into salesman_assignment (customer_id, salesman_id, by, at)
   select c.id, c.salesman_id, $1, c.created_at from customer c
   where c.salesman_id is not null and not exists (select from salesman_assignment a where a.customer_id = c.id)`,
  `insert into consent (customer_id, purpose, given_on, how, entered_by, entered_at)
   select c.id, p.purpose, c.created_at::date, 'signedForm', $1, c.created_at
   from customer c cross join (values ('ai'), ('recording'), ('share')) p (purpose)
   where (c.consents ->> p.purpose)::boolean
     and not exists (select from consent o where o.customer_id = c.id and o.purpose = p.purpose)`,
];

/** Writes memberships, salesmen and consents of customers that were inserted as rows. */
export async function addCustomerRecords(client: Pick<PoolClient, 'query'>, by: string): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement, [by]);
}
