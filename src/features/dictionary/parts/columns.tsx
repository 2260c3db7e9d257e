import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Column } from '@/components/list/column';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import type { Analyte } from '@/services/types';
import type { DictionaryWords } from '../words';

/** Columns that are not shown at first. */
export const HIDDEN = ['intervals', 'loinc', 'scale', 'possible', 'delta', 'source', 'origin'];

function Names({ row, words: { say, list, none } }: { row: Analyte; words: DictionaryWords }) {
  const all = [...row.names, ...row.namesInContext];
  if (all.length === 0) return none;
  return (
    <Tooltip title={list(all)} trigger={['hover', 'focus', 'click']}>
      <Button type="link" size="small">
        {say('names.count', { n: all.length })}
      </Button>
    </Tooltip>
  );
}

function criticalOf(row: Analyte, { bounds, limit, none }: DictionaryWords): ReactNode {
  const forAll = bounds(row.criticalLow, row.criticalHigh);
  const lines = [...(forAll ? [forAll] : []), ...row.criticalOf.map(limit)];
  if (lines.length === 0) return none;
  return lines.map((line) => <div key={line}>{line}</div>);
}

/** Both names, the reader's language first; ordered by that one. */
export function namesColumn<Row extends { nameEn: string; nameZh: string }>(say: DictionaryWords['say']): Column<Row> {
  const isEnglish = catalogueFor(askedLanguage()) === 'en-US';
  return {
    key: isEnglish ? 'nameEn' : 'nameZh',
    title: say('name'),
    sorter: true,
    width: 260,
    render: ({ nameEn, nameZh }) => (
      <>
        <div>{isEnglish ? nameEn : nameZh}</div>
        <div className="portal-quiet" lang={isEnglish ? 'zh-CN' : 'en-US'}>
          {isEnglish ? nameZh : nameEn}
        </div>
      </>
    ),
  };
}

/** The columns of the dictionary: names in the reader's language first. */
export function columnsOf(words: DictionaryWords): Column<Analyte>[] {
  const { say, none, group, specimen, scale, list, interval, delta, origin } = words;
  return [
    { key: 'code', title: say('code'), sorter: true, always: true, fixed: 'left' },
    namesColumn(say),
    { key: 'category', title: say('category'), sorter: true, render: ({ category }) => group(category) },
    { key: 'unit', title: say('unit') },
    { key: 'critical', title: say('critical'), render: (row) => criticalOf(row, words) },
    { key: 'specimens', title: say('specimens'), width: 200, render: (row) => list(row.specimens.map(specimen)) },
    {
      key: 'intervals',
      title: say('section.intervals'),
      render: ({ intervals }) =>
        intervals.length === 0 ? none : intervals.map(interval).map((line) => <div key={line}>{line}</div>),
    },
    { key: 'names', title: say('names'), render: (row) => <Names row={row} words={words} /> },
    { key: 'loinc', title: say('loinc') },
    { key: 'scale', title: say('scale'), render: (row) => scale(row.scale) },
    {
      key: 'possible',
      title: say('possible'),
      render: ({ possibleLow, possibleHigh }) =>
        possibleLow === null || possibleHigh === null ? none : `${possibleLow} – ${possibleHigh}`,
    },
    { key: 'delta', title: say('delta'), render: delta },
    { key: 'source', title: say('source'), width: 320 },
    { key: 'origin', title: say('origin'), render: origin },
  ];
}
