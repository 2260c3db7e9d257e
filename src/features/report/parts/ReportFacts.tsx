import { useIntl } from '@umijs/max';
import type { ReactNode } from 'react';
import { ownName } from '@/components/own-name';
import type { ReportView } from '@/services/types';

/** Whose report, and which, stands at the head of every dialog that decides about it. */
export function ReportFacts({ report, children }: { report: ReportView; children?: ReactNode }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const { person, versionNo } = report;
  const which = [
    ownName(report),
    report.reportNo,
    ...(versionNo > 0 ? [say('checker.version', { no: versionNo })] : []),
  ];
  return (
    <dl className="checker-signing">
      <dt>{say('checker.sign.who')}</dt>
      <dd>
        {person ? (
          <>
            <b>{person.name}</b> · {person.pid} · {person.birthOn ?? say('checker.birth.unknown')}
          </>
        ) : (
          say('checker.unmatched')
        )}
      </dd>
      <dt>{say('checker.sign.what')}</dt>
      <dd>{which.join(' · ')}</dd>
      {children}
    </dl>
  );
}
