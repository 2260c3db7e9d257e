import { Link, useAccess } from '@umijs/max';
import { use, useMemo } from 'react';
import { ExportButton } from '@/components/ExportButton';
import type { Filter } from '@/components/FilterBar';
import { ListTabs } from '@/components/list/ListTabs';
import { PagedTable } from '@/components/PagedTable';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useLoaded } from '@/components/useLoaded';
import { useUrlQuery } from '@/components/useUrlQuery';
import { LIST_RECEIVING_OVERDUE, LIST_RECEIVING_TAB, RECEIVE_ROW_HANDLING_STATUS } from '@/services/choices';
import { listReceiveChoices, listReceiving } from '@/services/receive';
import type { ReceiveChoices, ReceivePage, ReceiveRow } from '@/services/types';
import { ReceiveCard, receiveColumns } from '../parts/columns';
import { type ReceiveWords, useReceiveWords } from '../words';
import '../receive.css';

const plain = (value: string) => ({ value, label: value });

function useFilters({ say, handling }: ReceiveWords, choices: ReceiveChoices | undefined): Filter[] {
  return useMemo(
    () => [
      { kind: 'days', from: 'visitFrom', to: 'visitTo', label: say('column.visitOn') },
      {
        kind: 'choice',
        key: 'overdue',
        label: say('column.overdue'),
        options: LIST_RECEIVING_OVERDUE.map((value) => ({ value, label: say(`overdue.${value}`) })),
      },
      {
        kind: 'choice',
        key: 'handlingStatus',
        label: say('column.handlingStatus'),
        options: RECEIVE_ROW_HANDLING_STATUS.map((value) => ({ value, label: handling(value) })),
      },
      {
        kind: 'choice',
        key: 'supplier',
        label: say('column.supplier'),
        options: (choices?.suppliers ?? []).map(plain),
      },
      { kind: 'choice', key: 'doctor', label: say('column.doctor'), options: (choices?.doctors ?? []).map(plain) },
    ],
    [say, handling, choices],
  );
}

const countText = ({ n, isAtLeast }: { n: number; isAtLeast: boolean }) =>
  `${n.toLocaleString()}${isAtLeast ? '+' : ''}`;

/** The visits whose results the clinic's own laboratory or a supplier owes, and those that have them all signed. */
export default function ReceiveListScreen() {
  use(loadTexts(pageTexts.receive));
  const words = useReceiveWords();
  const { say } = words;
  const access = useAccess();
  const { values } = useUrlQuery();
  const choices = useLoaded('receive choices', listReceiveChoices);
  const filters = useFilters(words, choices.data);
  return (
    <PagedTable<ReceiveRow, ReceivePage>
      name="receive"
      title={say('title')}
      columns={receiveColumns(words)}
      hidden={['remark']}
      // what is owed longest stands first; of what is signed, the newest
      defaultSort={values.tab === 'signed' ? '-visitOn' : 'visitOn'}
      load={listReceiving}
      filters={filters}
      searchPlaceholder={say('search')}
      topics={['report', 'customer']}
      tabs={(page) => (
        <ListTabs
          keys={LIST_RECEIVING_TAB}
          label={(tab) => say(`tab.${tab}`, { n: page ? countText(page.counts[tab]) : '0' })}
        />
      )}
      actions={(query) =>
        access['report:export']
          ? [
              <ExportButton
                key="export"
                url="/api/v1/receiving/export"
                params={query}
                fallbackName="internal-receive.xlsx"
              />,
            ]
          : []
      }
      card={(row) => <ReceiveCard row={row} words={words} />}
      emptyAction={
        <>
          <p className="portal-quiet">{say('empty')}</p>
          {access['customer:view'] && <Link to="/customer/List">{say('empty.act')}</Link>}
        </>
      }
    />
  );
}
