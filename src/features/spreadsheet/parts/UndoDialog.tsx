import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { Dialog } from '@/components/dialog/Dialog';
import { useOneAtATime } from '@/components/useOneAtATime';
import { undoSheet } from '@/services/spreadsheet';
import type { SheetBatch } from '@/services/types';
import { useSheetWords } from '../words';
import { Counts } from './Counts';

type Props = { batch: SheetBatch; close: () => void; undone: (after: SheetBatch) => void; stale: () => void };

/** Takes a submitted batch back, with the reason; what was built on it is named when it cannot be. */
export function UndoDialog({ batch, close, undone, stale }: Props) {
  const { say } = useSheetWords();
  const [form] = Form.useForm<{ reason: string }>();
  const once = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const write = ({ reason }: { reason: string }) =>
    once(async () => {
      setBusy(true);
      setFailure(undefined);
      try {
        undone(await undoSheet({ id: batch.id }, { rowVersion: batch.rowVersion, reason }, { skipErrorHandler: true }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
        if (error.code === 409) stale();
        setBusy(false);
      }
    });
  return (
    <Dialog
      open
      className="sheet-dialog sheet-question"
      title={say('undo.title', { name: batch.fileName })}
      okText={say('undo.ok')}
      okButtonProps={{ danger: true }}
      cancelText={say('cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
      mask={{ closable: false }}
    >
      <p>{say('undo.lead')}</p>
      {batch.counts && <Counts counts={batch.counts} done />}
      {failure && <Refusal failure={failure} />}
      <Form form={form} layout="vertical" onFinish={write} disabled={busy}>
        <Form.Item
          name="reason"
          label={say('undo.reason')}
          rules={[{ required: true, whitespace: true, message: say('undo.reasonNeeded') }]}
        >
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

type BuiltOn = { items: { text: string }[]; count: number };

/** Why it was not undone: what was built on the batch by name, or what the server says. */
function Refusal({ failure }: { failure: ApiError }) {
  const { say } = useSheetWords();
  if (failure.reason !== 'spreadsheet.built_on')
    return <Alert type="error" showIcon role="alert" title={failure.fields.reason ?? failure.message} />;
  const { items, count } = failure.data as BuiltOn;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        <>
          {say('undo.builtOn')}
          <ul className="sheet-hints">
            {items.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            {count > items.length && <li>{say('undo.moreBuiltOn', { n: count - items.length })}</li>}
          </ul>
        </>
      }
    />
  );
}
