import type { Topic } from '../../core/events';
import type { Permission } from '../../core/permissions';

export interface Change {
  topic: Topic;
  /** Null: something of the topic, which the reader may not know by its number. */
  id: number | null;
}

interface Audience {
  /** Who is told which one changed: one of these is enough. */
  ids: readonly Permission[];
  /** Who is told only that something of the topic did: one of these, or everybody who is signed in. */
  topic: readonly Permission[] | 'signedIn';
}

/**
 * Who may be told of what. Whoever sees some reports only, such as sales, is told without a number: which of them it is
 * would have to be asked for each reader and each change.
 */
const AUDIENCE: Readonly<Record<Topic, Audience>> = {
  report: {
    ids: ['report:view', 'report:check'],
    topic: ['report:viewIssued', 'report:confirmWithdraw', 'customer:view'],
  },
  queue: { ids: [], topic: ['home:view', 'report:receive'] },
  customer: { ids: ['customer:view'], topic: ['home:view'] },
  // whose own session it is, is told as well
  session: { ids: ['acl:view'], topic: [] },
  access: { ids: [], topic: 'signedIn' },
  settings: { ids: [], topic: 'signedIn' },
  audit: { ids: [], topic: ['audit:view'] },
  staff: { ids: ['acl:view'], topic: [] },
  spreadsheet: { ids: ['spreadsheet:view'], topic: [] },
  supplier: { ids: ['supplier:view'], topic: [] },
  analyte: { ids: ['analyte:view'], topic: [] },
  vendorTerm: { ids: ['analyte:view'], topic: [] },
  panel: { ids: ['analyte:view'], topic: [] },
};

const isTopic = (topic: unknown): topic is Topic => typeof topic === 'string' && Object.hasOwn(AUDIENCE, topic);

/** A change as the database tells it; null when it is of another release or damaged. */
export function changeOf(payload: string): Change | null {
  try {
    const { topic, id } = JSON.parse(payload) as { topic?: unknown; id?: unknown };
    return isTopic(topic) ? { topic, id: typeof id === 'number' ? id : null } : null;
  } catch {
    return null;
  }
}

/** What a holder of these permissions is told of a change; null: nothing. */
export function toldTo(permissions: ReadonlySet<Permission>, change: Change): Change | null {
  const { ids, topic } = AUDIENCE[change.topic];
  if (ids.some((one) => permissions.has(one))) return change;
  if (topic === 'signedIn' || topic.some((one) => permissions.has(one))) return { topic: change.topic, id: null };
  return null;
}
