import type { CustomerView } from '@/services/types';

/** What every part of a customer's drawer gets. */
export type RecordProps = {
  customer: CustomerView;
  /** Whether this person may change the record; an erased one cannot be changed by anybody. */
  change: boolean;
  /** Asks for the record again: after a change, or when somebody else was quicker. */
  reload: () => void;
};
