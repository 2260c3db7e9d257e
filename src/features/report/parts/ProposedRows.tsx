import { useIntl } from '@umijs/max';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { useLoaded } from '@/components/useLoaded';
import { listProposedResults } from '@/services/intake';
import type { WorkingData } from '../useWorkingData';
import { emptyRow } from '../working-rows';

/** Rows that the reader saw in the original's text: taken over one by one or all, and then checked like typed ones. */
export function ProposedRows({ reportId, data }: { reportId: number; data: WorkingData }) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number[]>();
  const proposed = useLoaded(`proposed ${reportId}`, (call) => listProposedResults({ reportId }, call)).data ?? [];
  const present = new Set(data.rows.flatMap((row) => [row.nameEn.toLowerCase(), row.nameZh.toLowerCase()]));
  // named by their place in the file, which stays when the table changes
  const fresh = proposed.map((row, place) => ({ ...row, place })).filter((row) => !present.has(row.name.toLowerCase()));
  if (!data.editable || fresh.length === 0) return null;
  const taken = fresh.filter(({ place }) => chosen?.includes(place) ?? true);
  const marked = taken.map(({ place }) => place);
  const take = () => {
    const rows = taken.map(({ name, value, unit, range, quote, fileId, row }) => ({
      ...emptyRow(),
      nameEn: name,
      nameZh: name,
      value,
      unit,
      range,
      printed: { name, value, unit, range, quote, fileId, row, flag: '' },
    }));
    data.addRows(rows);
    setOpen(false);
    setChosen(undefined);
  };
  return (
    <>
      <Alert
        type="info"
        showIcon
        className="checker-proposed"
        title={formatMessage({ id: 'checker.proposed' }, { count: fresh.length })}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {formatMessage({ id: 'checker.proposed.look' })}
          </Button>
        }
      />
      <Dialog
        open={open}
        width={760}
        title={formatMessage({ id: 'checker.proposed.title' })}
        okText={formatMessage({ id: 'checker.proposed.take' }, { count: marked.length })}
        cancelText={formatMessage({ id: 'checker.cancel' })}
        okButtonProps={{ disabled: marked.length === 0 }}
        onOk={take}
        onCancel={() => setOpen(false)}
      >
        <p>{formatMessage({ id: 'checker.proposed.lead' })}</p>
        <Checkbox.Group
          value={marked}
          onChange={(values) => setChosen(values as number[])}
          className="checker-proposed-list"
        >
          {fresh.map((row) => (
            <Checkbox key={row.place} value={row.place}>
              <b>{row.name}</b> {row.value} {row.unit} {row.range && `[${row.range}]`}{' '}
              <span className="checker-facts">“{row.quote}”</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Dialog>
    </>
  );
}
