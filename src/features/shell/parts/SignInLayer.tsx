import { useIntl, useModel } from '@umijs/max';
import { useInterval } from 'ahooks';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { Dialog } from '@/components/dialog/Dialog';
import { readSession } from '@/services/auth';

const LOOK_MS = 3_000;

type Props = { address: string; done: () => void };

/** Over a page whose session has ended: it goes on as it was once the same person has signed in, in whatever tab or on whatever way. */
export default function SignInLayer({ address, done }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `shell.again.${id}` }, values);
  const { initialState } = useModel('@@initialState');
  const [failure, setFailure] = useState('');

  const look = async () => {
    try {
      const { staff } = await readSession({ skipErrorHandler: true, mayLackSession: true });
      if (staff.id === initialState?.staff?.id) done();
      // what stands here is another person's
      else window.location.reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.code === 401 ? '' : error.message);
    }
  };
  useInterval(look, LOOK_MS);

  return (
    <Dialog
      open
      stays
      title={say('title')}
      footer={null}
      // nobody who passes by reads on
      styles={{ mask: { background: 'var(--portal-page)' } }}
    >
      <p>{say('lead', { name: initialState?.staff?.name ?? '' })}</p>
      <Button type="primary" href={address} target="_blank" rel="opener" autoFocus>
        {say('open')}
      </Button>
      <p className="portal-quiet">{say('goesOn')}</p>
      {failure && <Alert type="error" showIcon title={failure} />}
    </Dialog>
  );
}
