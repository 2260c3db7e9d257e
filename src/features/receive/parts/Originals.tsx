import { Button, Typography } from 'antd';
import { useState } from 'react';
import { FileViewer } from '@/components/FileViewer';
import { ownName } from '@/components/own-name';
import type { ReceiveDetail } from '@/services/types';
import { useReceiveWords } from '../words';

type Original = { reportId: number; id: number; name: string; mediaType: string; pages: number | null; test: string };

const addressOf = ({ reportId, id }: Original) => `/api/v1/reports/${reportId}/files/${id}`;

/** Each original file of the visit's reports in place, one at a time. */
export function Originals({ detail }: { detail: ReceiveDetail }) {
  const { say } = useReceiveWords();
  const [chosen, setChosen] = useState<string>();
  const files: Original[] = detail.advice.flatMap((row) =>
    (row.report?.files ?? []).map((file) => ({ ...file, reportId: row.report?.id ?? 0, test: ownName(row) })),
  );
  const shown = files.find((file) => addressOf(file) === chosen) ?? files[0];
  return (
    <section aria-label={say('originals')}>
      <Typography.Title level={2} className="receive-heading">
        {say('originals')}
      </Typography.Title>
      {!shown && <p className="portal-quiet">{say('originals.none')}</p>}
      {shown && (
        <>
          <div className="receive-line">
            {files.map((file) => (
              <Button
                key={addressOf(file)}
                size="small"
                type={file === shown ? 'primary' : 'default'}
                aria-pressed={file === shown}
                aria-label={say('originals.choose', { file: file.name, name: file.test })}
                onClick={() => setChosen(addressOf(file))}
              >
                <bdi>{file.test}</bdi> · <bdi>{file.name}</bdi>
              </Button>
            ))}
          </div>
          <div className="receive-original">
            <FileViewer
              url={addressOf(shown)}
              label={shown.name}
              mediaType={shown.mediaType}
              pages={shown.pages}
              reportId={shown.reportId}
            />
          </div>
        </>
      )}
    </section>
  );
}
