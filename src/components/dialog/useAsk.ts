import { App, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';

type Question = Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'cancelText' | 'onOk' | 'onCancel'>;

/** Asks before something goes that cannot be had back; Enter leaves everything as it is. */
export function useAsk(): (question: Question) => void {
  const { modal } = App.useApp();
  return useCallback(
    (question) => {
      modal.confirm({ ...question, okButtonProps: { danger: true }, focusable: { autoFocusButton: 'cancel' } });
    },
    [modal],
  );
}
