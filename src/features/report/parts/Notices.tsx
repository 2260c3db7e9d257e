import { useIntl } from '@umijs/max';
import { InstantText } from '@/components/InstantText';
import { ToneTag } from '@/components/ToneTag';
import type { ReportView } from '@/services/types';
import type { Tone } from '../../../../config/theme';

type Notice = ReportView['notices'][number];

const LOOK: Record<Notice['state'], { tone: Tone; icon: string }> = {
  waiting: { tone: 'waiting', icon: '…' },
  delivered: { tone: 'good', icon: '✓' },
  failed: { tone: 'bad', icon: '✕' },
  unreachable: { tone: 'bad', icon: '!' },
};

/** Who had an earlier version and was told of its correction or withdrawal, and whether the message has left. */
export function Notices({ report }: { report: ReportView }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => formatMessage({ id: `checker.${id}` }, values);
  if (report.notices.length === 0) return null;
  return (
    <ul className="checker-signatures" aria-label={say('notices')}>
      {report.notices.map(({ id, at, why, versionNo, staffName, channel, state }) => (
        <li key={id}>
          <ToneTag tone={LOOK[state].tone} icon={LOOK[state].icon}>
            {say(`notice.state.${state}`)}
          </ToneTag>{' '}
          <b>{staffName ?? say('notice.customer')}</b> · {say(`notice.${why}`, { no: versionNo })}
          {channel && ` · ${say(`notice.channel.${channel}`)}`} · <InstantText at={at} />
        </li>
      ))}
    </ul>
  );
}
