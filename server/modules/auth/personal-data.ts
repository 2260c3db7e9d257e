import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/personal-data';
import { texts } from '../../core/sql-arrays';

/** Sign-in codes that were asked for with the person's number; they are no staff. */
export const authData: PersonalData = {
  tables: ['phone_code'],
  sections: [],
  erasure: {
    plan: async () => ({ erased: [], kept: [] }),
    async erase(tx, { addresses }) {
      await tx.execute(sql`delete from phone_code where phone = any(${texts(addresses)}) and staff_id is null`);
    },
  },
};
