import { PERMISSIONS } from '../../../config/pages';
import { TOPICS, type Topic } from '../../../server/core/events';
import type { Permission } from '../../../server/core/permissions';
import { changeOf, toldTo } from '../../../server/modules/events/audience-rules';

/** Who is told which one changed, and who only that something did; written by hand, beside what each page loads. */
const TOLD: Record<Topic, { which: Permission[]; that: Permission[] | 'everybody' }> = {
  report: {
    which: ['report:view', 'report:check'],
    that: ['report:viewIssued', 'report:confirmWithdraw', 'customer:view'],
  },
  queue: { which: [], that: ['home:view', 'report:receive'] },
  customer: { which: ['customer:view'], that: ['home:view'] },
  session: { which: ['acl:view'], that: [] },
  access: { which: [], that: 'everybody' },
  settings: { which: [], that: 'everybody' },
  audit: { which: [], that: ['audit:view'] },
  staff: { which: ['acl:view'], that: [] },
  spreadsheet: { which: ['spreadsheet:view'], that: [] },
  supplier: { which: ['supplier:view'], that: [] },
  analyte: { which: ['analyte:view'], that: [] },
  vendorTerm: { which: ['analyte:view'], that: [] },
  panel: { which: ['analyte:view'], that: [] },
};

test.each(TOPICS)('of %s each permission opens what it should, and no more', (topic) => {
  const { which, that } = TOLD[topic];
  for (const permission of PERMISSIONS) {
    const isTold = that === 'everybody' || that.includes(permission);
    const expected = which.includes(permission) ? { topic, id: 7 } : isTold ? { topic, id: null } : null;
    expect([permission, toldTo(new Set([permission]), { topic, id: 7 })]).toEqual([permission, expected]);
  }
  expect(toldTo(new Set(), { topic, id: 7 })).toEqual(that === 'everybody' ? { topic, id: null } : null);
});

test.each([
  ['{"topic":"report","id":7}', { topic: 'report', id: 7 }],
  ['{"topic":"report"}', { topic: 'report', id: null }],
  ['{"topic":"report","id":"7"}', { topic: 'report', id: null }],
  ['{"topic":"of a later release","id":7}', null],
  ['{"topic":"constructor","id":7}', null],
  ['{"topic":["report"],"id":7}', null],
  ['{"topic":7}', null],
  ['null', null],
  ['{"topic":"rep', null],
  ['', null],
])('what the database tells as %j is %j', (payload, change) => {
  expect(changeOf(payload)).toEqual(change);
});
