import { Link, useAccess } from '@umijs/max';
import { App, Button, Space, Tooltip } from 'antd';
import { useState } from 'react';
import type { Filter } from '@/components/FilterBar';
import { InstantText } from '@/components/InstantText';
import { joined } from '@/components/joined';
import type { Column } from '@/components/list/column';
import { ownName } from '@/components/own-name';
import { PagedTable } from '@/components/PagedTable';
import { ToneTag } from '@/components/ToneTag';
import { useLoaded } from '@/components/useLoaded';
import { VENDOR_TERM_STATE } from '@/services/choices';
import type { VendorTerm } from '@/services/types';
import { listVendorTerms, listVendorTermVendors } from '@/services/vendorTerm';
import type { Tone } from '../../../../config/theme';
import { type DictionaryWords, useDictionaryWords } from '../words';
import { ConfirmTermDialog } from './ConfirmTermDialog';
import { UndoTermDialog } from './UndoTermDialog';

const TONES: Record<VendorTerm['state'], Tone> = { proposed: 'waiting', confirmed: 'good', rejected: 'neutral' };

/** What the words stand for, or what they may be. */
function Meaning({ row, words: { say, list } }: { row: VendorTerm; words: DictionaryWords }) {
  const { analyte, candidates, proposedBy, read, retired, state } = row;
  const perhaps = candidates.map(ownName);
  return (
    <>
      <div className={analyte && state !== 'rejected' ? undefined : 'portal-quiet'}>
        {analyte ? `${ownName(analyte)} (${analyte.code})` : say('term.unknown')}
      </div>
      {retired && (
        <div className="portal-quiet">{say(state === 'confirmed' ? 'term.retired' : 'term.retired.open')}</div>
      )}
      {analyte && proposedBy !== '' && state === 'proposed' && (
        <div className="portal-quiet">{say('term.proposedBy', { name: proposedBy })}</div>
      )}
      {!analyte && perhaps.length > 0 && (
        <div className="portal-quiet">{say('term.maybe', { names: list(perhaps) })}</div>
      )}
      {analyte && read && <div className="portal-quiet">{say('term.read', { name: ownName(read) })}</div>}
    </>
  );
}

/** In how many reports the words stand; the newest by their numbers. */
function Seen({ row, words: { say } }: { row: VendorTerm; words: DictionaryWords }) {
  const access = useAccess();
  const count = say('term.seen.count', { n: row.seenCount });
  if (row.seenIn.length === 0) return count;
  const links = row.seenIn.map(({ id, reportNo }) => (
    <div key={id}>
      {access['basicMaintenance/reportChecker'] ? (
        <Link to={`/basicMaintenance/reportChecker/${id}`}>{reportNo}</Link>
      ) : (
        reportNo
      )}
    </div>
  ));
  return (
    <Tooltip
      color="var(--ant-color-bg-elevated)"
      title={
        <div className="dictionary-seen">
          {say('term.seen.newest')}
          {links}
        </div>
      }
      trigger={['hover', 'focus', 'click']}
    >
      <Button type="link" size="small">
        {count}
      </Button>
    </Tooltip>
  );
}

function columnsOf(words: DictionaryWords): Column<VendorTerm>[] {
  const { say, none } = words;
  const text = (key: 'specimen' | 'unit' | 'panel' | 'vendor'): Column<VendorTerm> => ({
    key,
    title: say(`term.${key}`),
    render: (row) => row[key] || none,
  });
  return [
    { key: 'name', title: say('term.name'), always: true, fixed: 'left', render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'state',
      title: say('term.state'),
      render: ({ state }) => <ToneTag tone={TONES[state]}>{say(`term.state.${state}`)}</ToneTag>,
    },
    { key: 'analyte', title: say('term.analyte'), width: 220, render: (row) => <Meaning row={row} words={words} /> },
    text('unit'),
    text('specimen'),
    text('vendor'),
    { ...text('panel'), width: 160 },
    { key: 'seen', title: say('term.seen'), render: (row) => <Seen row={row} words={words} /> },
    {
      key: 'decided',
      title: say('term.decided'),
      render: ({ decidedBy, decidedAt }) =>
        decidedAt === null ? (
          none
        ) : (
          <>
            <div>{decidedBy}</div>
            <InstantText at={decidedAt} />
          </>
        ),
    },
    { key: 'reason', title: say('term.reason'), width: 240, render: ({ reason }) => reason || none },
    {
      key: 'updatedAt',
      title: say('term.updatedAt'),
      sorter: true,
      render: ({ updatedAt }) => <InstantText at={updatedAt} />,
    },
  ];
}

type Verb = 'confirm' | 'change' | 'undo' | 'reject';
const VERBS: Record<VendorTerm['state'], readonly Verb[]> = {
  proposed: ['confirm', 'reject'],
  confirmed: ['change', 'undo'],
  rejected: ['confirm'],
};

/** What laboratories call the tests: seen, confirmed, undone. */
export function TermsPart() {
  const mayEdit = useAccess()['analyte:edit'];
  const words = useDictionaryWords();
  const { say } = words;
  const { message } = App.useApp();
  const vendors = useLoaded('vendors of terms', listVendorTermVendors).data ?? [];
  const [asked, setAsked] = useState<{ row: VendorTerm; verb: Verb }>();
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    message.success(say('term.saved'));
  };
  const verbs: Column<VendorTerm> = {
    key: 'verbs',
    title: say('term.verbs'),
    fixed: 'right',
    unlisted: true,
    render: (row) => (
      <Space>
        {VERBS[row.state].map((verb) => (
          <Button
            key={verb}
            type="link"
            size="small"
            aria-label={say(`term.${verb}.named`, { name: joined([row.name, row.unit].filter(Boolean)) })}
            onClick={() => setAsked({ row, verb })}
          >
            {say(`term.${verb}`)}
          </Button>
        ))}
      </Space>
    ),
  };
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: say('term.state'),
      options: VENDOR_TERM_STATE.map((value) => ({ value, label: say(`term.state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'vendor',
      label: say('term.vendor'),
      options: vendors.map(({ key, vendor }) => ({ value: key, label: vendor })),
    },
  ];
  const columns = columnsOf(words);
  return (
    <>
      <PagedTable
        name="vendorTerms"
        title={say('term.title')}
        columns={mayEdit ? [...columns, verbs] : columns}
        hidden={['decided', 'reason', 'updatedAt']}
        defaultSort="-updatedAt"
        load={listVendorTerms}
        filters={filters}
        searchPlaceholder={say('term.search')}
        topics={['vendorTerm']}
      />
      {asked && (asked.verb === 'confirm' || asked.verb === 'change') && (
        <ConfirmTermDialog row={asked.row} done={done} close={close} />
      )}
      {asked && (asked.verb === 'undo' || asked.verb === 'reject') && (
        <UndoTermDialog row={asked.row} verb={asked.verb} done={done} close={close} />
      )}
    </>
  );
}
