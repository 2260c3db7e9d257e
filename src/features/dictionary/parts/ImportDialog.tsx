import { Alert, Form, Input, Table, Tag } from 'antd';
import type { ColumnType } from 'antd/es/table/interface';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { Dialog } from '@/components/dialog/Dialog';
import { FileDrop } from '@/components/FileDrop';
import { headed, joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { TABLE_WIDE, useMedia } from '@/components/useMedia';
import { useWrite } from '@/components/useWrite';
import { importDictionary, previewDictionaryImport } from '@/services/analyte';
import type { AnalytePreview, DictionaryImport } from '@/services/types';
import { useDictionaryWords } from '../words';
import { TouchedReports } from './TouchedReports';
import '../terms.css';

type Row = DictionaryImport['rows'][number];

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TONES: Record<Row['kind'], string> = { refuse: 'error', create: 'success', change: 'processing' };

function formOf(file: File, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(more)) form.set(name, text);
  form.set('file', file);
  return form;
}

function What({ row }: { row: Row }) {
  const { none } = useDictionaryWords();
  const lines = [
    ...row.problems.map(({ column, why }) => headed(column, why)),
    ...row.changes.map(({ column, from, to }) => headed(column, `${from || none} → ${to || none}`)),
  ];
  return lines.map((line) => <div key={line}>{line}</div>);
}

function Kind({ row: { kind } }: { row: Row }) {
  const { say } = useDictionaryWords();
  return <Tag color={TONES[kind]}>{say(`import.kind.${kind}`)}</Tag>;
}

function Place({ row: { part, rowNo } }: { row: Row }) {
  const { say } = useDictionaryWords();
  return `${say(`part.${part}`)} ${rowNo}`;
}

/** A row where there is no room for columns. */
function Stacked({ row }: { row: Row }) {
  return (
    <>
      <div>
        <Kind row={row} /> <b>{row.code}</b>{' '}
        <span className="portal-quiet">
          <Place row={row} />
        </span>
      </div>
      <What row={row} />
    </>
  );
}

/** What the file would create, change, leave and refuse, row by row. */
function Seen({ seen }: { seen: DictionaryImport }) {
  const { say } = useDictionaryWords();
  const { counts, rows, formulas, kept } = seen;
  const wide = useMedia(TABLE_WIDE);
  const columns: ColumnType<Row>[] = [
    { key: 'kind', title: say('import.kind'), width: 100, render: (_, row) => <Kind row={row} /> },
    { key: 'place', title: say('import.place'), width: 130, render: (_, row) => <Place row={row} /> },
    { key: 'code', title: say('code'), width: 130, dataIndex: 'code' },
    { key: 'what', title: say('import.what'), render: (_, row) => <What row={row} /> },
  ];
  return (
    <>
      <p role="status">{say('import.counts', counts)}</p>
      {formulas > 0 && <Alert type="warning" showIcon title={say('import.formulas', { n: formulas })} />}
      {kept.length > 0 && (
        <Alert type="info" showIcon title={say('import.kept', { n: kept.length, codes: joined(kept) })} />
      )}
      {counts.refuse > 0 && <Alert type="error" showIcon role="alert" title={say('import.refused')} />}
      <Table<Row>
        size="small"
        rowKey={({ part, rowNo }) => `${part} ${rowNo}`}
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: say('import.nothing') }}
        className="dictionary-import"
        showHeader={wide}
        columns={wide ? columns : [{ key: 'all', render: (_, row) => <Stacked row={row} /> }]}
      />
    </>
  );
}

/** Takes a changed export in: shows first what it would do, then asks why. */
export function ImportDialog({ done, close }: { done: () => void; close: () => void }) {
  const words = useDictionaryWords();
  const { say } = words;
  const [file, setFile] = useState<File>();
  const [seen, setSeen] = useState<DictionaryImport>();
  const [reason, setReason] = useState('');
  const look = useWrite((chosen: File) => previewDictionaryImport(formOf(chosen), QUIET), { done: setSeen });
  const take = useWrite(
    () => importDictionary(formOf(file as File, { digest: seen?.digest ?? '', reason }), QUIET),
    // somebody changed the dictionary meanwhile: what would be done now is looked at again
    { done, stale: () => file && void look.run(file) },
  );
  const choose = (chosen: File) => {
    setFile(chosen);
    setSeen(undefined);
    take.forget();
    void look.run(chosen);
  };
  const failure = look.failure ?? take.failure;
  const hasWork = seen !== undefined && seen.counts.refuse === 0 && seen.counts.create + seen.counts.change > 0;
  return (
    <Dialog
      open
      title={say('import.title')}
      width={820}
      okText={say('import')}
      onOk={() => void take.run()}
      okButtonProps={{ disabled: !hasWork || reason.trim() === '', loading: take.busy }}
      onCancel={close}
    >
      <p>{say('import.lead')}</p>
      <p className="portal-quiet">{say('import.lists')}</p>
      <FileDrop
        compact
        title={file ? say('import.another', { name: file.name }) : say('import.choose')}
        hint=""
        accept={XLSX}
        onFiles={([first]) => first && choose(first.file)}
      />
      {look.busy && <p role="status">{say('import.reading')}</p>}
      {failure && (
        <ListFailure title={say('import.failed')} error={failure} retry={() => file && void look.run(file)} />
      )}
      {seen && <Seen seen={seen} />}
      {seen?.touched && file && hasWork && (
        <TouchedReports
          key={seen.digest}
          preview={seen.touched}
          pageOf={async (current, call) =>
            (await previewDictionaryImport(formOf(file, { current: String(current) }), call)).touched ??
            (seen.touched as AnalytePreview)
          }
          words={words}
        />
      )}
      {hasWork && (
        <Form.Item label={say('import.reason')} required layout="vertical" htmlFor="import-reason">
          <Input.TextArea
            id="import-reason"
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      )}
    </Dialog>
  );
}
