import { App, Button } from 'antd';
import { ApiError } from '@/components/ApiError';
import { discardSheet } from '@/services/spreadsheet';
import { useSheetWords } from '../words';

type Props = { batch: { id: number; fileName: string }; done?: () => void };

/** Stops the reading of a file and removes its batch. */
export function CancelReading({ batch, done }: Props) {
  const { say } = useSheetWords();
  const { message } = App.useApp();
  const cancel = async () => {
    try {
      await discardSheet({ id: batch.id });
      void message.success(say('cancelled', { name: batch.fileName }));
      done?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.error(error.message);
    }
  };
  return (
    <Button type="link" size="small" aria-label={say('cancelOf', { name: batch.fileName })} onClick={cancel}>
      {say('cancelReading')}
    </Button>
  );
}
