import { SwapOutlined } from '@ant-design/icons';
import { Alert, App, Button, Checkbox, Form, Spin } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { Dialog } from '@/components/dialog/Dialog';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { useLoaded } from '@/components/useLoaded';
import { mergeCustomers, previewMerge } from '@/services/customer';
import type { MergePreview } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import { DifferenceTable } from './DifferenceTable';
import { MergeEffects } from './MergeEffects';

type Props = { survivorId: number; absorbedId: number; swap: () => void; close: () => void; merged: () => void };
type Keep = Parameters<typeof mergeCustomers>[1]['keep'];
type Values = { reason: string; differencesSeen: boolean };

const suggestedOf = ({ differences }: MergePreview): Keep =>
  Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested]));

/** What speaks against one person comes first, and has to be said to have been seen. */
function Warnings({ preview }: { preview: MergePreview }) {
  const { label } = useCustomerWords();
  const { say } = useRecordWords();
  if (preview.warnings.length === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={say('merge.warning', { fields: joined(preview.warnings.map(label)) })}
        description={say('merge.warning.why')}
      />
      <Form.Item
        name="differencesSeen"
        valuePropName="checked"
        rules={[
          {
            validator: async (_, seen: boolean) => {
              if (!seen) throw new Error(say('merge.seenRequired'));
            },
          },
        ]}
      >
        <Checkbox>{say('merge.seen')}</Checkbox>
      </Form.Item>
    </>
  );
}

function Compare({
  preview,
  again,
  ...props
}: Omit<Props, 'survivorId' | 'absorbedId'> & { preview: MergePreview; again: () => void }) {
  const { say } = useRecordWords();
  const { message } = App.useApp();
  const [keep, setKeep] = useState<Keep>(() => suggestedOf(preview));
  const { survivor, absorbed } = preview;
  const write = (values: Values) => {
    const body = {
      ...values,
      keep,
      absorbedId: absorbed.id,
      rowVersion: survivor.rowVersion,
      absorbedRowVersion: absorbed.rowVersion,
    };
    return mergeCustomers({ id: survivor.id }, body, QUIET);
  };
  const done = ({ shareLinksEnded }: Awaited<ReturnType<typeof write>>) => {
    const names = { absorbed: absorbed.pid, survivor: survivor.pid, n: shareLinksEnded };
    message.success(say(shareLinksEnded > 0 ? 'merge.doneLinks' : 'merge.done', names));
    props.close();
    props.merged();
  };
  return (
    <FormDialog
      title={say('merge.title')}
      okText={say('merge.ok', { pid: survivor.pid })}
      width={860}
      initial={{ reason: '', differencesSeen: false }}
      write={write}
      done={done}
      stale={again}
      close={props.close}
    >
      <div className="customer-drawer">
        <Warnings preview={preview} />
        <div className="customer-section-head">
          <span>{say('merge.which', { survivor: survivor.pid, absorbed: absorbed.pid })}</span>
          <Button size="small" icon={<SwapOutlined />} onClick={props.swap}>
            {say('merge.swap')}
          </Button>
        </div>
        <DifferenceTable preview={preview} keep={keep} choose={(field, side) => setKeep({ ...keep, [field]: side })} />
        <MergeEffects preview={preview} />
        <ReasonField rows={1} placeholder={say('merge.reasonHint')} />
      </div>
    </FormDialog>
  );
}

/** Both records side by side: what speaks against, which values stand, what moves, and why. */
export function MergePreviewDialog({ survivorId, absorbedId, ...props }: Props) {
  const { say } = useCustomerWords();
  const record = useRecordWords();
  const { data, error, reload } = useLoaded(`${survivorId}/${absorbedId}`, (call) =>
    previewMerge({ id: survivorId, absorbedId }, call),
  );
  if (data) {
    const version = `${data.survivor.rowVersion}/${data.absorbed.rowVersion}`;
    return <Compare key={version} {...props} preview={data} again={reload} />;
  }
  if (!error) return <Spin fullscreen delay={300} />;
  return (
    <Dialog
      open
      width={860}
      title={record.say('merge.title')}
      onCancel={props.close}
      footer={<Button onClick={props.close}>{say('cancel')}</Button>}
    >
      <ListFailure title={record.say('merge.refused')} error={error} retry={reload} />
      <Button style={{ marginTop: 12 }} icon={<SwapOutlined />} onClick={props.swap}>
        {record.say('merge.swap')}
      </Button>
    </Dialog>
  );
}
