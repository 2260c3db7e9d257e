import { useIntl } from '@umijs/max';
import { Alert, Pagination } from 'antd';
import { useState } from 'react';
import { headed } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { StateTag } from '@/components/StateTag';
import { useLoaded } from '@/components/useLoaded';
import type { AnalytePreview, CallOptions } from '@/services/types';
import type { DictionaryWords } from '../words';

type Touched = AnalytePreview['rows'][number];
type Change = Touched['changes'][number];

type Props = {
  /** Its first page. */
  preview: AnalytePreview;
  pageOf: (current: number, call: CallOptions) => Promise<AnalytePreview>;
  words: DictionaryWords;
};

function Changes({ row, words: { say } }: { row: Touched; words: DictionaryWords }) {
  const { formatMessage } = useIntl();
  const shown = (what: Change['what'], text: string) => {
    if (text === '') return say('preview.nothing');
    return what === 'flag' ? formatMessage({ id: `flag.${text}` }) : text;
  };
  const lines = [
    ...(row.busy ? [say('preview.busy')] : []),
    ...row.changes.map(({ what, from, to, ...test }) =>
      headed(ownName(test), say(`preview.what.${what}`, { from: shown(what, from), to: shown(what, to) })),
    ),
    ...(row.uncheck ? [say('preview.uncheck')] : []),
    ...(row.status === 'signed' ? [say('preview.signed')] : []),
  ];
  const all = lines.length > 0 ? lines : [say('preview.same')];
  return (
    <ul>
      {all.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What a change of the dictionary does to the open reports: how many in each state, and report by report. */
export function TouchedReports({ preview, pageOf, words }: Props) {
  const { formatMessage } = useIntl();
  const { say, list } = words;
  const [current, setCurrent] = useState(1);
  const { data, error, reload } = useLoaded(
    `touched ${current}`,
    (call) => (current === 1 ? Promise.resolve(preview) : pageOf(current, call)),
    { keep: true },
  );
  const { total, pageSize, byStatus } = preview;
  if (total === 0) return <Alert type="info" showIcon title={say('preview.none')} />;
  const states = byStatus.map(({ status, count }) =>
    say('preview.status', { state: formatMessage({ id: `state.${status}` }), n: count }),
  );
  return (
    <>
      <Alert type="warning" showIcon title={say('preview.total', { n: total })} description={list(states)} />
      {error && <ListFailure title={formatMessage({ id: 'list.loadFailed' })} error={error} retry={reload} />}
      <ul className="touched-reports">
        {(data ?? preview).rows.map((row) => (
          <li key={row.id}>
            <bdi>{row.reportNo}</bdi> <StateTag state={row.status} />
            <Changes row={row} words={words} />
          </li>
        ))}
      </ul>
      {preview.rows.length > 0 && total > pageSize && (
        <Pagination
          size="small"
          current={current}
          total={total}
          pageSize={pageSize}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </>
  );
}
