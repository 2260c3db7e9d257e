import { PlusOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button, Space } from 'antd';
import { longestFraction } from '../decimals';
import type { Standing } from '../standing';
import { useGridKeys } from '../useGridKeys';
import type { Proposed } from '../useProposedRows';
import type { WorkingData } from '../useWorkingData';
import type { Row } from '../working-rows';
import { PanelAdder } from './PanelAdder';
import { ProposedRows } from './ProposedRows';
import { RemovedRow } from './RemovedRow';
import { ResultRow } from './ResultRow';
import '../biomarker-table.css';

type Props = {
  data: WorkingData;
  proposed: Proposed;
  standings: ReadonlyMap<number, Standing>;
  /** Whose words the rows are taken from. */
  vendor: string;
};

function Head({ editable }: { editable: boolean }) {
  const { formatMessage } = useIntl();
  const say = (column: string) => formatMessage({ id: `checker.column.${column}` });
  const unseen = (column: string) => <span className="portal-unseen">{say(column)}</span>;
  return (
    <thead>
      <tr>
        <th scope="col">{say('biomarker')}</th>
        <th scope="col" data-column="value">
          {say('result')}
        </th>
        <th scope="col">{unseen('flag')}</th>
        <th scope="col">{say('unit')}</th>
        <th scope="col">{say('range')}</th>
        <th scope="col">{say('previous')}</th>
        {editable && (
          <>
            <th scope="col">{unseen('comment')}</th>
            <th scope="col">{unseen('remove')}</th>
          </>
        )}
      </tr>
    </thead>
  );
}

/** The biomarker table: result, unit and range as the vendor prints them; flags and previous values are the server's. */
export function BiomarkerTable({ data, proposed, standings, vendor }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id });
  const { rows, editable, changeRow, removeRow, removed, addRow } = data;
  const { table, onKeyDown, open } = useGridKeys(addRow);
  const fraction = longestFraction(rows.map(({ value }) => value));
  const previousFraction = longestFraction(rows.flatMap(lastOfSameUnit));
  const drawn = rows.map((row) => (
    <ResultRow
      key={row.key}
      row={row}
      standing={standings.get(row.key)}
      editable={editable}
      vendor={vendor}
      fraction={fraction}
      previousFraction={previousFraction}
      onChange={changeRow}
      onRemove={removeRow}
    />
  ));
  if (removed && editable)
    drawn.splice(removed.at, 0, <RemovedRow key={`removed ${removed.row.key}`} row={removed.row} data={data} />);
  return (
    <section className="checker-table">
      <table ref={table} aria-label={say('checker.biomarkers')} data-editable={editable} onKeyDown={onKeyDown}>
        <Head editable={editable} />
        {drawn}
        <ProposedRows {...proposed} />
      </table>
      {rows.length === 0 && proposed.rows.length === 0 && (
        <p className="checker-empty">{say(editable ? 'checker.row.none' : 'checker.row.noneReadOnly')}</p>
      )}
      {editable && (
        <Space wrap>
          <Button icon={<PlusOutlined />} onClick={open}>
            {say('checker.row.add')}
          </Button>
          <PanelAdder rows={rows} onAdd={data.addRows} />
        </Space>
      )}
    </section>
  );
}

const lastOfSameUnit = ({ unit, previous: [last] }: Row) => (last && last.unit === unit ? [last.value] : []);
