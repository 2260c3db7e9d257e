import { Alert, Button, Checkbox, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useState } from 'react';
import type { ChosenFile } from '@/components/chosen-files';
import { Dialog } from '@/components/dialog/Dialog';
import { useAsk } from '@/components/dialog/useAsk';
import { FileDrop } from '@/components/FileDrop';
import type { SheetRecipient } from '@/services/types';
import { useUploadDialog } from '../useUploadDialog';
import { useSheetWords } from '../words';
import { PasteBox } from './PasteBox';
import { RecipientSelect } from './RecipientSelect';
import { SupplierSelect } from './SupplierSelect';
import { TemplateLinks } from './TemplateLinks';
import { UploadedFile } from './UploadedFile';

const ACCEPT = '.xlsx,.xls,.csv,.tsv,.txt,.xlsm';

type Props = { close: () => void; open: (id: number) => void };

/** Spreadsheets are dropped, read, looked at and submitted, several at once. */
export default function UploadDialog({ close, open }: Props) {
  const { say } = useSheetWords();
  const ask = useAsk();
  const dialog = useUploadDialog();
  const { uploads, add, origin, changeOrigin, ready, unsubmitted, blocked, warnings, busy, unsent } = dialog;
  const [recipients, setRecipients] = useState<SheetRecipient[]>();
  const [seen, setSeen] = useState(0);
  const addFiles = useCallback(
    (files: ChosenFile[]) =>
      add(
        files.map(({ file }) => file),
        '',
      ),
    [add],
  );
  const addCells = useCallback((text: string) => add([text], say('paste.title')), [add, say]);

  const reset = () => {
    if (unsubmitted.length > 0) void dialog.tellKept();
    dialog.reset();
    setRecipients(undefined);
    setSeen(0);
  };
  const leave = () => {
    if (!unsent) return close();
    ask({
      title: say('upload.leaveTitle'),
      content: say('upload.leaveText', { n: unsent }),
      okText: say('upload.leaveOk'),
      cancelText: say('upload.leaveStay'),
      onOk: close,
    });
  };
  const why = blocked ?? (warnings > seen ? say('submit.seeHints') : undefined);
  const canSubmit = ready.length > 0 && !why && !busy && recipients !== undefined;

  return (
    <Dialog
      open
      width={{ xs: '100vw', md: 820 }}
      className="sheet-dialog sheet-tall"
      title={say('upload.title')}
      onCancel={leave}
      mask={{ closable: false }}
      footer={
        <div className="sheet-footer">
          <span className="sheet-why" id="sheet-upload-why" role="status">
            {uploads.length > 0 && why}
          </span>
          <Button onClick={reset} disabled={uploads.length === 0 || busy}>
            {say('upload.reset')}
          </Button>
          <Button
            type="primary"
            disabled={!canSubmit}
            loading={busy}
            aria-describedby="sheet-upload-why"
            onClick={() => recipients && dialog.submitAll(recipients)}
          >
            {say('submit.ok')}
          </Button>
        </div>
      }
    >
      <div className="sheet-origin">
        <label htmlFor="sheet-supplier">
          <span>{say('column.supplier')}</span>
          <SupplierSelect
            id="sheet-supplier"
            value={origin.supplierId}
            disabled={busy}
            onChange={(supplierId) => {
              changeOrigin({ ...origin, supplierId });
              setRecipients(undefined);
            }}
          />
        </label>
        <label htmlFor="sheet-visit">
          <span>{say('column.visitOn')}</span>
          <DatePicker
            id="sheet-visit"
            disabled={busy}
            value={origin.visitOn ? dayjs(origin.visitOn) : null}
            placeholder={say('upload.fromFile')}
            onChange={(day) => changeOrigin({ ...origin, visitOn: day?.format('YYYY-MM-DD') ?? null })}
          />
        </label>
      </div>
      <FileDrop
        title={say('upload.drop')}
        hint={say('upload.hint')}
        accept={ACCEPT}
        onFiles={addFiles}
        compact={uploads.length > 0}
      />
      <div className="sheet-ways">
        <PasteBox onCells={addCells} />
        <TemplateLinks />
      </div>
      {uploads.length > 0 && (
        <ul className="sheet-uploads" aria-label={say('upload.files')}>
          {uploads.map((upload) => (
            <UploadedFile
              key={upload.key}
              upload={upload}
              newest={dialog.batches[upload.batchId ?? 0]}
              outcome={dialog.outcomes[upload.batchId ?? 0]}
              busy={busy}
              onBatch={dialog.onBatch}
              open={open}
              retry={() => dialog.retry(upload.key)}
              putAside={() => dialog.putAside(upload.key)}
            />
          ))}
        </ul>
      )}
      {dialog.done && <Alert type={dialog.done.type} showIcon role="alert" title={dialog.done.text} />}
      {ready[0] && (
        <>
          {warnings > 0 && (
            <Checkbox checked={seen >= warnings} onChange={({ target }) => setSeen(target.checked ? warnings : 0)}>
              {say('submit.hintsSeen', { n: warnings })}
            </Checkbox>
          )}
          <RecipientSelect batchId={ready[0].id} value={recipients} onChange={setRecipients} />
        </>
      )}
    </Dialog>
  );
}
