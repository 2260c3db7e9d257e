import { Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { Dialog } from '@/components/dialog/Dialog';
import { ListFailure } from '@/components/ListFailure';
import { useOneAtATime } from '@/components/useOneAtATime';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { useCustomerWords } from '../fields';

type Props<Values extends object> = {
  title: string;
  okText: string;
  danger?: boolean;
  width?: number;
  initial: Values;
  /** Writes; what the server refuses is shown, and what was typed stays. */
  write: (values: Values) => Promise<unknown>;
  /** Called when what was written from has been changed by somebody else. */
  stale?: (error: ApiError) => void;
  close: () => void;
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
};

/** A dialog that writes one thing once. It is mounted while it is open. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { title, okText, danger, width = 520, initial, write, stale, close, children } = props;
  const { say } = useCustomerWords();
  const [form] = Form.useForm<Values>();
  const once = useOneAtATime();
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const leave = useUnsavedGuard(dirty && !saving);

  const refused = (error: ApiError) => {
    setFailure(error);
    const marked = Object.entries(error.fields).map(([name, text]) => ({ name: name as never, errors: [text] }));
    form.setFields(marked);
    if (error.code === 409) stale?.(error);
  };
  const submit = () =>
    once(async () => {
      setSaving(true);
      setFailure(undefined);
      try {
        await write({ ...initial, ...form.getFieldsValue(true) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused(error);
      } finally {
        setSaving(false);
      }
    });

  return (
    <Dialog
      open
      width={width}
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      cancelText={say('cancel')}
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={() => !saving && leave(close)}
      mask={{ closable: false }}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        onValuesChange={() => setDirty(true)}
        onFinish={submit}
        disabled={saving}
        scrollToFirstError={{ focus: true }}
      >
        {failure && <ListFailure title={say('saveFailed')} error={failure} retry={submit} />}
        {typeof children === 'function' ? children(form) : children}
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
