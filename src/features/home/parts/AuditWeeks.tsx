import { Link, useIntl } from '@umijs/max';
import type { HomeView } from '@/services/types';
import type { PagePath } from '../../../../config/pages';

const LOG: PagePath = '/acl/sub/audit-log';

type Props = { overdue: NonNullable<HomeView['auditWeeks']> };

/** Weeks of the audit log that nobody has reviewed in time, and the way to the oldest. */
export function AuditWeeks({ overdue: { weeks, oldestOn } }: Props) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p>{formatMessage({ id: 'home.audit.lead' }, { weeks, from: oldestOn })}</p>
      <Link to={`${LOG}?tab=weeks&week=${oldestOn}`}>{formatMessage({ id: 'home.audit.open' })}</Link>
    </>
  );
}
