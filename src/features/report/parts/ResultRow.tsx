import { DeleteOutlined, MessageFilled, MessageOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { memo, useRef, useState } from 'react';
import { FlagTag } from '@/components/FlagTag';
import { headed } from '@/components/joined';
import { ownName } from '@/components/own-name';
import { ToneTag } from '@/components/ToneTag';
import { padTo } from '../decimals';
import type { Standing } from '../standing';
import type { Row } from '../working-rows';
import { BiomarkerName } from './BiomarkerName';
import { GrowingField } from './GrowingField';

type Props = {
  row: Row;
  standing: Standing | undefined;
  editable: boolean;
  vendor: string;
  /** Digits behind the longest number's point, in the results and in the previous values. */
  fraction: number;
  previousFraction: number;
  onChange: (key: number, part: Partial<Row>) => void;
  onRemove: (key: number) => void;
};

function Previous({ row, fraction }: { row: Row; fraction: number }) {
  const { formatMessage } = useIntl();
  const [last] = row.previous;
  const why = row.notComparable && formatMessage({ id: `checker.notComparable.${row.notComparable}` });
  const note = why && (
    <span className="checker-not-comparable">{formatMessage({ id: 'checker.notComparable' }, { why })}</span>
  );
  if (!last) return note || <span className="checker-facts">–</span>;
  const all = row.previous.map((p) => `${p.testOn ?? ''} ${p.value} ${p.unit} (${p.reportNo})`).join('\n');
  return (
    <>
      <span className="checker-previous" title={all}>
        <span>
          {last.value}
          {last.unit === row.unit ? (
            <span className="checker-pad" aria-hidden="true">
              {padTo(last.value, fraction)}
            </span>
          ) : (
            ` ${last.unit}`
          )}
        </span>
        <span className="checker-facts">{last.testOn}</span>
      </span>
      {note}
    </>
  );
}

/** Which test the row counts as, where the vendor's own words were mapped to it. */
function Mapped({ to, vendor }: { to: NonNullable<Row['mappedTo']>; vendor: string }) {
  const { formatMessage } = useIntl();
  return (
    <span className="checker-facts checker-mapped" title={formatMessage({ id: 'checker.mapped.title' }, { vendor })}>
      {formatMessage({ id: 'checker.mapped' }, { name: ownName(to), vendor })}
    </span>
  );
}

/** A comment has a line of its own below its result. */
function CommentLine({ row, editable, isNew, columns, onChange }: CommentProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'checker.column.comment' });
  return (
    <tr className="checker-comment-row">
      <td colSpan={columns}>
        <span className="checker-facts">{label}</span>
        {editable ? (
          <textarea
            rows={1}
            // biome-ignore lint/a11y/noAutofocus: whoever asks for the field wants to type in it
            autoFocus={isNew}
            value={row.comment}
            maxLength={1000}
            aria-label={headed(ownName(row), label)}
            onChange={(event) => onChange(row.key, { comment: event.target.value })}
          />
        ) : (
          <span>{row.comment}</span>
        )}
      </td>
    </tr>
  );
}
type CommentProps = Pick<Props, 'row' | 'editable' | 'onChange'> & { isNew: boolean; columns: number };

/** What the laboratory printed, where something else was typed. */
function PrintedLine({ row, columns }: { row: Row; columns: number }) {
  const { formatMessage } = useIntl();
  const { printed } = row;
  const isTyped = printed && (['value', 'unit', 'range'] as const).every((part) => same(printed[part], row[part]));
  if (!printed || isTyped) return null;
  const words = [printed.value, printed.unit, printed.range && `[${printed.range}]`, printed.flag];
  return (
    <tr className="checker-comment-row">
      <td colSpan={columns}>
        <span className="checker-facts">
          {formatMessage({ id: 'checker.printed' })} <bdi>{printed.name}</bdi> {words.filter(Boolean).join(' ')}
        </span>
      </td>
    </tr>
  );
}
const same = (a: string, b: string) => a.trim() === b.trim();

/** One result in one line: what was measured, value and flag, unit, range, and what it was before. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { row, standing, editable, vendor, fraction, previousFraction, onChange, onRemove } = props;
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `checker.${id}` }, values);
  const [asked, setAsked] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const name = ownName(row) || say('row.new');
  const hasComment = row.comment !== '';
  const field = (column: 'value' | 'unit' | 'range', label: string, pad?: string) => (
    <GrowingField
      value={row[column]}
      label={headed(name, label)}
      editable={editable}
      pad={pad}
      onChange={(text) => onChange(row.key, { [column]: text })}
    />
  );
  const toComment = () => {
    if (hasComment) body.current?.querySelector<HTMLElement>('.checker-comment-row textarea')?.focus();
    else setAsked(!asked);
  };
  return (
    <tbody ref={body} data-standing={standing}>
      <tr data-result-row={row.key}>
        <th scope="row" data-column="name">
          <BiomarkerName row={row} editable={editable} onChange={(part) => onChange(row.key, part)} />
          {row.mappedTo && <Mapped to={row.mappedTo} vendor={vendor} />}
        </th>
        <td data-column="value">{field('value', say('column.result'), padTo(row.value, fraction))}</td>
        <td data-column="flag">
          {standing === 'critical' && row.flag !== 'LL' && row.flag !== 'HH' && (
            <ToneTag tone="alarm" icon="‼" title={say('warning.critical')}>
              <span className="portal-unseen">{say('warning.critical')}</span>
            </ToneTag>
          )}
          <FlagTag flag={row.flag} />
        </td>
        <td data-column="unit">{field('unit', say('column.unit'))}</td>
        <td data-column="range" data-label={say('column.range')}>
          {field('range', say('column.range'))}
          {row.ownRange !== '' && row.range.trim() === '' && (
            <span className="checker-own-range">
              {row.ownRange} <span className="checker-facts">{say('range.clinic')}</span>
            </span>
          )}
          {row.rangeForPerson !== null && (
            <span className="checker-own-range" title={say(row.rangeForPerson === '' ? 'range.none' : 'range.own')}>
              → {row.rangeForPerson || '?'}
            </span>
          )}
        </td>
        <td data-column="previous" data-label={say('column.previous')}>
          <Previous row={row} fraction={previousFraction} />
        </td>
        {editable && (
          <>
            <td data-column="comment">
              <Button
                size="small"
                type="text"
                icon={hasComment ? <MessageFilled /> : <MessageOutlined />}
                aria-label={say('row.comment', { name })}
                aria-expanded={hasComment || asked}
                onClick={toComment}
              />
            </td>
            <td data-column="remove">
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={say('row.remove', { name })}
                onClick={() => onRemove(row.key)}
              />
            </td>
          </>
        )}
      </tr>
      <PrintedLine row={row} columns={editable ? 8 : 6} />
      {(hasComment || (asked && editable)) && (
        <CommentLine row={row} editable={editable} isNew={asked} columns={editable ? 8 : 6} onChange={onChange} />
      )}
    </tbody>
  );
});
