import { UploadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ExportButton } from '@/components/ExportButton';
import { useDictionaryWords } from '../words';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

/** Buttons that give the dictionary out as a spreadsheet and, for those who may edit, take one in. */
export function ExchangeActions({ query, mayEdit }: { query: Record<string, string>; mayEdit: boolean }) {
  const { say } = useDictionaryWords();
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    message.success(say('import.done'));
  };
  return (
    <>
      <ExportButton url="/api/v1/analytes/export" params={query} fallbackName="dictionary.xlsx" />
      {mayEdit && (
        <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
          {say('import')}
        </Button>
      )}
      {open && (
        <Suspense>
          <ImportDialog done={done} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
