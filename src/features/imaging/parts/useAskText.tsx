import { Form, Input } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { useImagingWords } from '../words';

const LONGEST = 500;

/** Asks for the text of an arrow. @returns how to ask, and the dialog to draw */
export function useAskText(): { ask: (before: string) => Promise<string>; dialog: ReactNode } {
  const { say } = useImagingWords();
  const [text, setText] = useState<string>();
  const answer = useRef<(text: string) => void>(undefined);
  const ask = useCallback(
    (before: string) =>
      new Promise<string>((resolve) => {
        answer.current = resolve;
        setText(before);
      }),
    [],
  );
  const done = (said: string) => {
    setText(undefined);
    answer.current?.(said.trim());
  };
  const dialog = text !== undefined && (
    <Dialog
      open
      title={say('arrow.title')}
      okText={say('arrow.done')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={() => done(text)}
      onCancel={() => done('')}
      width={420}
    >
      <Form layout="vertical" onFinish={() => text.trim() && done(text)}>
        <Form.Item label={say('arrow.text')} htmlFor="imaging-arrow">
          <Input id="imaging-arrow" value={text} maxLength={LONGEST} onChange={({ target }) => setText(target.value)} />
        </Form.Item>
      </Form>
    </Dialog>
  );
  return { ask, dialog };
}
