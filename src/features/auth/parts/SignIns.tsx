import { useIntl } from '@umijs/max';
import { Card, Skeleton } from 'antd';
import { InstantText } from '@/components/InstantText';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useLoaded } from '@/components/useLoaded';
import { listOwnSignIns } from '@/services/auth';
import { Where } from './Where';

/** The newest sign-ins and refused tries: whoever sees one that was not theirs says so. */
export function SignIns() {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `account.signIns.${id}` });
  const { data: rows, error, reload } = useLoaded('sign-ins', listOwnSignIns);
  return (
    <Card size="small" title={say('title')}>
      <p className="portal-quiet">{say('lead')}</p>
      {error && !rows && <ListFailure title={formatMessage({ id: 'list.failed' })} error={error} retry={reload} />}
      {!rows && !error && <Skeleton active />}
      <ul className="portal-sessions">
        {rows?.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one instant, and none moves
          <li key={`${row.at} ${place}`}>
            <div>
              {row.what === 'signedIn' ? (
                <strong>{say('signedIn')}</strong>
              ) : (
                <ToneTag tone="alarm" icon="‼">
                  {say(row.what)}
                </ToneTag>
              )}{' '}
              {row.browser} <Where {...row} />
            </div>
            <span className="portal-quiet">
              <InstantText at={row.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
