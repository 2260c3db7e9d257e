import { Alert, Button, Card, Form, Input, Upload } from 'antd';
import type { UploadFile } from 'antd/es/upload';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { FormDialog } from '@/components/form/FormDialog';
import { useInstant } from '@/components/useInstant';
import { useWrite } from '@/components/useWrite';
import { importCertificate, makeCertificate } from '@/services/settings';
import type { CertificateView } from '@/services/types';
import { useSettingsWords } from '../words';

type Given = { file: UploadFile[]; password: string };

const formOf = ({ file, password }: Given, rowVersion: number) => {
  const form = new FormData();
  form.set('rowVersion', String(rowVersion));
  form.set('password', password);
  const bytes = file[0]?.originFileObj ?? (file[0] as unknown as Blob | undefined);
  if (bytes) form.set('file', bytes);
  return form;
};

type ImportProps = { rowVersion: number; saved: () => void; close: () => void };

function ImportDialog({ rowVersion, saved, close }: ImportProps) {
  const { say } = useSettingsWords();
  return (
    <FormDialog<Given, undefined, CertificateView>
      title={say('certificate.import.title')}
      okText={say('certificate.import')}
      initial={{ file: [], password: '' }}
      unguarded
      write={(given) => importCertificate(formOf(given, rowVersion), QUIET)}
      done={saved}
      stale={saved}
      close={close}
    >
      <Form.Item
        name="file"
        label={say('certificate.file')}
        valuePropName="fileList"
        getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => fileList.slice(-1)}
        rules={[{ type: 'array', min: 1, message: say('certificate.file.rule') }]}
      >
        <Upload accept=".p12,.pfx" maxCount={1} beforeUpload={() => false}>
          <Button>{say('certificate.file')}</Button>
        </Upload>
      </Form.Item>
      <Form.Item name="password" label={say('certificate.password')}>
        <Input.Password autoComplete="off" maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}

const issuerAddress = (sha256: string) => `/api/v1/settings/certificate/issuer/${sha256}`;

/** In pairs, as every reader of certificates shows it. */
const inPairs = (sha256: string) => sha256.toUpperCase().match(/../g)?.join(':') ?? '';

function Facts({ one }: { one: CertificateView }) {
  const { say } = useSettingsWords();
  const instant = useInstant();
  const validity = say('certificate.validFromTo', { from: instant(one.validFrom), to: instant(one.validTo) });
  const rows: [string, string][] = [
    ['subject', one.subject],
    ['issuer', one.issuer],
    ['valid', validity],
    ['sha256', inPairs(one.sha256)],
    ['origin', say(`certificate.origin.${one.origin}`)],
  ];
  return (
    <dl className="settings-rows">
      {rows.map(([key, text]) => (
        <div key={key}>
          <dt>{say(`certificate.${key}`)}</dt>
          <dd className={key === 'sha256' ? 'settings-print' : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Former({ former }: Pick<CertificateView, 'former'>) {
  const { say } = useSettingsWords();
  const instant = useInstant();
  if (former.length === 0) return null;
  return (
    <details>
      <summary>{say('certificate.former')}</summary>
      <ul className="settings-former">
        {former.map(({ sha256, subject, until }) => (
          <li key={`${sha256} ${until}`}>
            {subject} · {say('certificate.until', { at: instant(until) })} ·{' '}
            <a href={issuerAddress(sha256)} download>
              {say('certificate.download')}
            </a>
            <div className="settings-print portal-quiet">{inPairs(sha256)}</div>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Props = { one: CertificateView; clinic: string; mayEdit: boolean; saved: () => void; reload: () => void };

/** The certificate that seals reports: what it is, how long it lasts, and another one in its place. */
export function CertificateCard({ one, clinic, mayEdit, saved, reload }: Props) {
  const { say } = useSettingsWords();
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const make = useWrite(() => makeCertificate({ rowVersion: one.rowVersion }, QUIET), { done: saved, stale: reload });
  const mayReplace = mayEdit && one.origin !== 'environment';
  return (
    <Card title={<h2>{say('certificate')}</h2>} className="settings-wide">
      <p className="portal-quiet">{say('certificate.lead')}</p>
      {one.endsSoon && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={say('certificate.daysLeft', { days: Math.max(0, one.daysLeft) })}
        />
      )}
      <Facts one={one} />
      {make.failure && <Alert type="error" showIcon role="alert" title={make.failure.message} />}
      <div className="settings-buttons">
        <Button href={issuerAddress(one.sha256)} download>
          {say('certificate.download')}
        </Button>
        {mayReplace && (
          <>
            <Button
              loading={make.busy}
              onClick={() =>
                ask({
                  title: say('certificate.make.ask'),
                  content: say('certificate.make.text', { name: clinic }),
                  okText: say('certificate.make'),
                  onOk: () => make.run(),
                })
              }
            >
              {say('certificate.make')}
            </Button>
            <Button onClick={() => setOpen(true)}>{say('certificate.import')}</Button>
          </>
        )}
      </div>
      <Former former={one.former} />
      {isOpen && (
        <ImportDialog
          rowVersion={one.rowVersion}
          close={() => setOpen(false)}
          saved={() => {
            setOpen(false);
            saved();
          }}
        />
      )}
    </Card>
  );
}
