import { useIntl } from '@umijs/max';
import { Segmented } from 'antd';
import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import type { ReportView } from '@/services/types';
import { DocumentPane } from './DocumentPane';
import { PaneDivider, useTableShare } from './PaneDivider';

/** A keystroke in the table is no reason to draw the original again. */
const Original = memo(DocumentPane);

/** The original beside the work; on a narrow screen one of the two at a time. */
export function CheckerPanes({
  report,
  narrow,
  onTakeOut,
  children,
}: {
  report: ReportView;
  onTakeOut: (fileId: number) => void;
  narrow: boolean;
  children: ReactNode;
}) {
  const { formatMessage } = useIntl();
  const [side, setSide] = useState<'work' | 'document'>('work');
  const split = useTableShare();
  return (
    <>
      {narrow && (
        <Segmented
          block
          size="large"
          className="checker-side"
          value={side}
          onChange={setSide}
          aria-label={formatMessage({ id: 'checker.side' })}
          options={(['work', 'document'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `checker.side.${value}` }),
          }))}
        />
      )}
      <div
        className="checker-panes"
        data-side={narrow ? side : undefined}
        style={{ '--checker-share': `${split.share}%` } as CSSProperties}
      >
        <Original report={report} onTakeOut={onTakeOut} />
        {!narrow && <PaneDivider {...split} />}
        <div className="checker-work">{children}</div>
      </div>
    </>
  );
}
