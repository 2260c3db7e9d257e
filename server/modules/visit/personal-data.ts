import { sql } from 'drizzle-orm';
import { movedIds, type PersonalData } from '../../core/personal-data';
import { bigints } from '../../core/sql-arrays';
import { countOf, moveVisits, visitIdsOf } from './personal-repository';

/** Visits with what was prescribed in them. */
export const visitData: PersonalData = {
  tables: ['visit', 'advice'],
  sections: [
    {
      name: 'visits',
      needs: ['customer:view'],
      columns: [
        'number',
        'visit_on',
        'doctor',
        'serve',
        'status',
        'handling_status',
        'supplier',
        'remark',
        'pid',
        'created_at',
      ],
      select: ({
        ids,
      }) => sql`select v.id as number, v.visit_on, v.doctor, v.serve, v.status, v.handling_status, v.supplier, v.remark, c.pid,
      v.created_at from visit v join customer c on c.id = v.customer_id where v.customer_id = any(${bigints(ids)})
      order by v.visit_on, v.id`,
    },
    {
      name: 'advice',
      needs: ['customer:view'],
      columns: [
        'visit',
        'name_en',
        'name_zh',
        'combined_name',
        'category',
        'status',
        'language',
        'supplier',
        'bar_code',
        'complete_code',
        'bar',
        'ma',
        'office',
        'sample_no',
        'sample_num',
        'test_on',
        'collected_on',
        'comments',
      ],
      select: ({
        ids,
      }) => sql`select a.visit_id as visit, a.name_en, a.name_zh, a.combined_name, a.category, a.status, a.language, a.supplier,
      a.bar_code, a.complete_code, a.bar, a.ma, a.office, a.sample_no, a.sample_num, a.test_on, a.collected_on, a.comments
      from advice a join visit v on v.id = a.visit_id where v.customer_id = any(${bigints(ids)}) order by v.visit_on, a.id`,
    },
  ],
  merge: {
    async move(tx, _ctx, { from, to }) {
      const [ownVisits, visits] = [await visitIdsOf(tx, to.id), await visitIdsOf(tx, from.id)];
      await moveVisits(tx, visits, to.id);
      return { visits, ownVisits };
    },
    moveBack: (tx, _ctx, moved, { to }) => moveVisits(tx, movedIds(moved, 'visits'), to.id),
  },
  erasure: {
    async lastRecordOn(tx, { ids }) {
      const { rows } = await tx.execute<{ on: string | null }>(
        sql`select max(visit_on)::text as on from visit where customer_id = any(${bigints(ids)})`,
      );
      return rows[0]?.on ?? null;
    },
    async plan(tx, { ids }, isWhole) {
      const { visits, advice } = await countOf(tx, ids);
      return isWhole
        ? {
            erased: [
              ['visits', visits],
              ['advice', advice],
            ],
            kept: [],
          }
        : { erased: [], kept: [], keptForNow: [['medicalVisits', visits]] };
    },
    async erase(tx, { ids }, { isWhole }) {
      if (!isWhole) return;
      const people = bigints(ids);
      await tx.execute(
        sql`delete from advice where visit_id in (select id from visit where customer_id = any(${people}))`,
      );
      await tx.execute(sql`delete from visit where customer_id = any(${people})`);
    },
  },
};
