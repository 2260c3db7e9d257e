import { useIntl } from '@umijs/max';
import { joined } from '@/components/joined';
import { useLoaded } from '@/components/useLoaded';
import { listReportRecipients } from '@/services/report';

const MOST_NAMED = 5;

/** Who can read a report once it is issued, inside `ReportFacts`. */
export function Recipients({ reportId }: { reportId: number }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `checker.issue.${id}` }, values);
  const { data, error } = useLoaded(`recipients ${reportId}`, (call) => listReportRecipients({ id: reportId }, call));
  if (!data) return <dd>{error?.message}</dd>;
  const { readers, salesman, share } = data;
  const names = `${joined(readers.slice(0, MOST_NAMED))}${readers.length > MOST_NAMED ? ' …' : ''}`;
  return (
    <>
      <dt>{say('recipients')}</dt>
      <dd>
        <div>{say(`share.${share}`)}</div>
        {salesman !== null && <div>{say('salesman', { name: salesman })}</div>}
        <div>{say('readers', { n: readers.length, names })}</div>
      </dd>
    </>
  );
}
