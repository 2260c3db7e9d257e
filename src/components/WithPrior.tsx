import { HistoryOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { lazy, type ReactNode, useState } from 'react';
import './beside.css';
import { LazyDocument } from './document/LazyDocument';
import { pageTexts } from './page-texts';
import { withTexts } from './texts';

const PriorReport = lazy(withTexts(pageTexts.document, () => import('./document/PriorReport')));

/** The report whose document is looked at. */
export type Shown = { customerId: number; reportId: number; category: string; testOn: string | null };

type Props = { shown: Shown | null; children: ReactNode };

/** A document with a button that puts an earlier report of the same person and kind beside it; null where nobody is known. */
export function WithPrior({ shown, children }: Props) {
  const { formatMessage } = useIntl();
  const [openFor, setOpenFor] = useState<number>();
  const isOpen = shown !== null && openFor === shown.reportId;
  return (
    <div className="portal-beside">
      {shown && !isOpen && (
        <Button size="small" icon={<HistoryOutlined />} onClick={() => setOpenFor(shown.reportId)}>
          {formatMessage({ id: 'report.prior' })}
        </Button>
      )}
      <div className="portal-beside-documents">
        {children}
        {isOpen && (
          <LazyDocument place={`prior ${shown.reportId}`}>
            <PriorReport shown={shown} close={() => setOpenFor(undefined)} />
          </LazyDocument>
        )}
      </div>
    </div>
  );
}
