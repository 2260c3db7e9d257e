import { sql } from 'drizzle-orm';
import type { Reader } from '../repository';

/** Active staff who read what was issued and nothing before it, by name. */
export async function listReaders(tx: Reader): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct s.name from staff s join staff_role m on m.staff_id = s.id join role_resource g on g.role_id = m.role_id
    where s.state = 'active' and g.resource_code = 'report:viewIssued' order by s.name`);
  return rows.map(({ name }) => name);
}

/** Who looks after a customer, and whether a report may be shared with them. */
export async function findCustomerAsRecipient(tx: Reader, customerId: number) {
  const { rows } = await tx.execute<{ salesman: string | null; consent: boolean; born: boolean }>(sql`
    select s.name as salesman, coalesce((c.consents ->> 'share')::boolean, false) as consent, c.birth_on is not null as born
    from customer c left join staff s on s.id = c.salesman_id where c.id = ${customerId}`);
  return rows[0] ?? null;
}
