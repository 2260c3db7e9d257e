import { App, Button, Skeleton, Typography } from 'antd';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import type { ShareLink } from '@/services/types';
import { listShareLinks, revokeShareLink } from '@/services/viewer';
import type { Tone } from '../../../../config/theme';
import { useViewerWords } from '../words';

const TONES: Record<ShareLink['state'], Tone> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'neutral',
  ended: 'neutral',
  locked: 'bad',
  noConsent: 'caution',
};

/** The links that were made to a report (`newest`: the last one made here): whether each still opens, how often it did, and the way to end it. */
export function ShareLinks({ reportId, newest }: { reportId: number; newest: number | undefined }) {
  const { say } = useViewerWords();
  const instant = useInstant();
  const { message } = App.useApp();
  const ask = useAsk();
  const { data, error, reload } = useLoaded(
    `links ${reportId} ${newest}`,
    (call) => listShareLinks({ id: reportId }, call),
    // one report for as long as this is mounted: see its key
    { keep: true },
  );

  const revoke = useWrite((linkId: number) => revokeShareLink({ id: reportId, linkId }, QUIET).finally(reload), {
    done: () => void message.success(say('share.revoked')),
    tell: true,
  });
  const askToRevoke = (linkId: number) =>
    ask({
      title: say('share.revoke.ask'),
      content: say('share.revoke.text'),
      okText: say('share.revoke'),
      cancelText: say('share.keep'),
      onOk: () => revoke.run(linkId),
    });

  return (
    <section aria-label={say('share.links')}>
      <Typography.Title level={5}>{say('share.links')}</Typography.Title>
      {error && <ListFailure title={say('share.links.failed')} error={error} retry={reload} />}
      {!data && !error && <Skeleton active title={false} />}
      {data?.length === 0 && <p className="portal-quiet">{say('share.links.none')}</p>}
      <ul className="viewer-links">
        {data?.map((link) => (
          <li key={link.id}>
            <ToneTag tone={TONES[link.state]}>{say(`share.state.${link.state}`)}</ToneTag>
            <span className="viewer-links-facts">
              {say('share.facts', {
                no: link.versionNo,
                by: link.createdBy,
                at: instant(link.createdAt),
                until: instant(link.expiresAt),
              })}
            </span>
            <span>{say('share.opened', { n: link.openedCount })}</span>
            {link.state === 'active' && (
              <Button size="small" danger onClick={() => askToRevoke(link.id)}>
                {say('share.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
