import { useIntl } from '@umijs/max';
import { Alert, Button, Space, Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { QrRequestView } from '@/services/types';
import { answerQr, readQrRequest } from '../calls';

type Answer = Extract<QrRequestView['state'], 'approved' | 'denied'>;

/** On the phone: which browser asks, the number to compare, and the two answers. */
export default function QrApproval({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  const say = (key: string, values?: Record<string, string>) => formatMessage({ id: `auth.approve.${key}` }, values);
  const [asking, setAsking] = useState<QrRequestView>();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState<Answer>();
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    let left = false;
    readQrRequest(id)
      .then((view) => !left && setAsking(view))
      .catch((error: Error) => !left && setRefusal(error.message));
    return () => {
      left = true;
    };
  }, [id]);

  const give = async (wanted: Answer) => {
    setBusy(wanted);
    setRefusal('');
    try {
      await answerQr(id, wanted === 'approved');
      setAnswer(wanted);
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(undefined);
    }
  };

  if (answer) {
    return <Alert type={answer === 'approved' ? 'success' : 'info'} showIcon title={say(answer)} />;
  }
  const open = asking?.state === 'waiting' || asking?.state === 'seen';
  return (
    <div className="portal-login-stack">
      {!asking && !refusal && <Spin />}
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {asking && !open && <Alert type="warning" showIcon title={say('over')} />}
      {asking && open && (
        <>
          <p>{say('question')}</p>
          <dl className="portal-facts">
            <dt>{say('browser')}</dt>
            <dd>{asking.askedFrom}</dd>
            <dt>{say('number')}</dt>
            <dd>
              <strong className="portal-login-number">{asking.matchNumber}</strong>
            </dd>
          </dl>
          <p className="portal-quiet">{say('warning')}</p>
          <Space wrap>
            <Button type="primary" size="large" loading={busy === 'approved'} onClick={() => give('approved')}>
              {say('yes')}
            </Button>
            <Button danger size="large" loading={busy === 'denied'} onClick={() => give('denied')}>
              {say('no')}
            </Button>
          </Space>
        </>
      )}
    </div>
  );
}
