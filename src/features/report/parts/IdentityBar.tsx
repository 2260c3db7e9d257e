import { useIntl } from '@umijs/max';
import { Typography } from 'antd';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import type { ReportView } from '@/services/types';

/** Before the next signature it matters who checked what it will stand under. */
const NAMES_CHECKER: readonly ReportView['status'][] = ['checked', 'under_revision'];

/** Whose report this is, always in sight: two identifiers beside the report's own. */
export function IdentityBar({ report }: { report: ReportView }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const { person } = report;
  const facts = person
    ? [
        person.pid,
        say(`checker.gender.${person.gender}`),
        person.birthOn ?? say('checker.birth.unknown'),
        ...(person.ageYears === null ? [] : [say('checker.age', { years: person.ageYears })]),
      ]
    : [];
  return (
    <div className="checker-identity">
      <div className="checker-person">
        <Typography.Title level={1} className="checker-name">
          {person ? person.name : say('checker.unmatched')}
        </Typography.Title>
        <span className="checker-facts">{facts.join(' · ')}</span>
      </div>
      <div className="checker-report">
        <span>{ownName(report)}</span>
        <span className="checker-facts">{report.reportNo}</span>
        <StateTag state={report.status} />
        {NAMES_CHECKER.includes(report.status) && (
          <span className="checker-facts">
            {report.checkedByName
              ? say('checker.checkedBy', { name: report.checkedByName })
              : say('checker.notChecked')}
          </span>
        )}
        {report.holder && <span className="checker-facts">{say('checker.held', { name: report.holder })}</span>}
      </div>
    </div>
  );
}
