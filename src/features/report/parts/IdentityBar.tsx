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
  const t = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const { person } = report;
  const facts = person
    ? [
        person.pid,
        t(`checker.gender.${person.gender}`),
        person.birthOn ?? t('checker.birth.unknown'),
        ...(person.ageYears === null ? [] : [t('checker.age', { years: person.ageYears })]),
      ]
    : [];
  return (
    <div className="checker-identity">
      <div className="checker-person">
        <Typography.Title level={1} className="checker-name">
          {person ? person.name : t('checker.unmatched')}
        </Typography.Title>
        <span className="checker-facts">{facts.join(' · ')}</span>
      </div>
      <div className="checker-report">
        <span>{ownName(report)}</span>
        <span className="checker-facts">{report.reportNo}</span>
        <StateTag state={report.status} />
        {NAMES_CHECKER.includes(report.status) && (
          <span className="checker-facts">
            {report.checkedByName ? t('checker.checkedBy', { name: report.checkedByName }) : t('checker.notChecked')}
          </span>
        )}
        {report.holder && <span className="checker-facts">{t('checker.held', { name: report.holder })}</span>}
      </div>
    </div>
  );
}
