import { useIntl } from '@umijs/max';
import { useUpdateEffect } from 'ahooks';
import { Alert, Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../ApiError';
import { Dialog, SidePanel } from '../dialog/Dialog';
import { ListFailure } from '../ListFailure';
import { StaleDialog } from '../StaleDialog';
import { useInstant } from '../useInstant';
import { differing } from './meeting';
import { type RecordForm, useRecordForm } from './useRecordForm';

type Props<Values extends object, Row, Saved> = RecordForm<Values, Row, Saved> & {
  title: string;
  /** What the main button says; without it "Save". */
  okText?: string;
  cancelText?: string;
  danger?: boolean;
  /** The main button waits for something beside the fields. */
  blocked?: boolean;
  width?: number;
  className?: string;
  /** Comes from the side: for forms longer than a screen. */
  fromSide?: boolean;
  /** Says a refusal in other words than the server's alone. */
  refusal?: (error: ApiError) => ReactNode;
  close: () => void;
  children?: ReactNode | ((form: FormInstance<Values>) => ReactNode);
};

/** A dialog with a form that writes one thing once. It is mounted while it is open. */
export function FormDialog<Values extends object, Row = undefined, Saved = unknown>(props: Props<Values, Row, Saved>) {
  const { title, danger, blocked, width = 520, close, meeting, children } = props;
  const { formatMessage } = useIntl();
  const instant = useInstant();
  const edit = useRecordForm(props);
  const { form, busy, failure, met, mark } = edit;
  const okText = props.okText ?? formatMessage({ id: 'list.save' });
  const cancelText = props.cancelText ?? formatMessage({ id: 'list.cancel' });
  const leave = () => edit.leave(close);
  // the fields can take the focus again only when they have been drawn
  useUpdateEffect(() => {
    if (failure) mark(failure.fields);
  }, [failure]);

  const refused =
    failure &&
    (props.refusal?.(failure) ?? (
      <ListFailure title={formatMessage({ id: 'list.saveFailed' })} error={failure} retry={edit.submit} />
    ));
  const body = (
    <>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={edit.opened}
        validateTrigger="onBlur"
        onValuesChange={edit.touched}
        onFinish={edit.submit}
        // another validation, of a field that is left or of a second click, overtook this one, which found nothing wrong
        onFinishFailed={({ outOfDate, errorFields }) => outOfDate && errorFields.length === 0 && edit.submit()}
        disabled={busy}
        scrollToFirstError={{ focus: true }}
      >
        {refused}
        {edit.isMerged && meeting?.merge && <Alert type="warning" showIcon role="alert" title={meeting.merged} />}
        {typeof children === 'function' ? children(form) : children}
        <button type="submit" hidden disabled={blocked} />
      </Form>
      {met && meeting && !meeting.merge && (
        <StaleDialog
          changedBy={met.changedBy}
          changedAt={instant(met.changedAt)}
          fields={differing(meeting.fields, edit.opened, meeting.valuesOf(met.current), edit.typed())}
          saving={busy}
          save={edit.settle}
          back={edit.backToForm}
        />
      )}
    </>
  );

  if (props.fromSide) {
    return (
      <SidePanel
        open
        size={width}
        title={title}
        className={props.className}
        onClose={leave}
        mask={{ closable: false }}
        footer={
          <div className="list-form-foot">
            <Button onClick={leave}>{cancelText}</Button>
            <Button
              type="primary"
              danger={danger}
              disabled={blocked}
              loading={busy || edit.isChecking}
              onClick={() => form.submit()}
            >
              {okText}
            </Button>
          </div>
        }
      >
        {body}
      </SidePanel>
    );
  }
  return (
    <Dialog
      open
      width={width}
      title={title}
      className={props.className}
      okText={okText}
      okButtonProps={{ danger, disabled: blocked }}
      cancelText={cancelText}
      confirmLoading={busy || edit.isChecking}
      onOk={() => form.submit()}
      onCancel={leave}
      mask={{ closable: false }}
    >
      {body}
    </Dialog>
  );
}
