import { Link } from '@umijs/max';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { SidePanel } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import { useLoaded } from '@/components/useLoaded';
import { getReport } from '@/services/report';
import type { AnsweringReport, ReceiveAdvice } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { useReceiveWords } from '../words';

const PARTS = [
  ['critical', 'openCriticals', 'alarm'],
  ['outOfRange', 'outOfRange', 'caution'],
  ['delta', 'openDeltas', 'caution'],
  ['missing', 'missing', 'bad'],
] as const satisfies readonly [string, keyof AnsweringReport, Tone][];

/** What the report itself says must be looked at. */
function WarningList({ report }: { report: AnsweringReport }) {
  const { say } = useReceiveWords();
  const { data, error, reload } = useLoaded(`warnings ${report.id}`, (call) => getReport({ id: report.id }, call));
  if (error) return <ListFailure title={say('warnings.failed')} error={error} retry={reload} />;
  if (!data) return <Skeleton active />;
  const { warnings } = data;
  return (
    <>
      {warnings.length === 0 && <p>{say('warnings.nothing')}</p>}
      <ul className="receive-warnings">
        {warnings.map(({ key, kind, mustSee, detail, ...names }) => (
          <li key={key}>
            <ToneTag tone={kind === 'critical' ? 'alarm' : mustSee ? 'caution' : 'neutral'}>
              {say(`kind.${kind}`)}
            </ToneTag>{' '}
            <bdi>{ownName(names)}</bdi> <span className="portal-quiet">{detail}</span>
          </li>
        ))}
      </ul>
      {report.path && <Link to={report.path}>{say('warnings.toReport')}</Link>}
    </>
  );
}

/** How much of a report must be looked at, counted by kind; pressed, each of it. */
export function Warnings({ row }: { row: ReceiveAdvice }) {
  const { say, none } = useReceiveWords();
  const [open, setOpen] = useState(false);
  const { report } = row;
  if (!report) return <>{none}</>;
  const there = PARTS.filter(([, field]) => report[field] > 0);
  const n = there.reduce((sum, [, field]) => sum + report[field], 0);
  const name = ownName(row);
  return (
    <>
      <Button type="link" size="small" aria-label={say('warnings.open', { name, n })} onClick={() => setOpen(true)}>
        {there.length === 0
          ? say('warnings.none')
          : there.map(([part, field, tone]) => (
              <ToneTag key={part} tone={tone}>
                {say(`warnings.${part}`, { n: report[field] })}
              </ToneTag>
            ))}
      </Button>
      <SidePanel
        open={open}
        start="dialog"
        size="large"
        title={say('warnings.title', { name })}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <WarningList report={report} />
      </SidePanel>
    </>
  );
}
