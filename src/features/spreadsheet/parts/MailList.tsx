import { App, Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/components/ApiError';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useOneAtATime } from '@/components/useOneAtATime';
import { resendSheetMails } from '@/services/spreadsheet';
import type { SheetBatch, SheetMail } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { allowed } from '../useBatch';
import { useSheetWords } from '../words';

const LOOK: Record<SheetMail['state'], { tone: Tone; symbol: string }> = {
  waiting: { tone: 'waiting', symbol: '…' },
  delivered: { tone: 'good', symbol: '✓' },
  failed: { tone: 'bad', symbol: '✕' },
};

/** To whom summaries went, how their delivery stands and why; what was given up can be sent again. */
export function MailList({ batch, reload }: { batch: SheetBatch; reload: () => void }) {
  const { say } = useSheetWords();
  const { message } = App.useApp();
  const instant = useInstant();
  const once = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const failed = batch.mails.filter(({ state }) => state === 'failed');
  const may = allowed(batch, 'resend').allowed;

  const resend = (mailIds: number[]) =>
    once(async () => {
      setBusy(true);
      try {
        await resendSheetMails({ id: batch.id }, { mailIds }, { skipErrorHandler: true });
        void message.success(say('mails.resent', { n: mailIds.length }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        void message.error(error.message);
      } finally {
        setBusy(false);
        reload();
      }
    });
  const facts = (mail: SheetMail) => {
    if (mail.state === 'delivered') return instant(mail.deliveredAt);
    const next = mail.state === 'waiting' && mail.nextTryAt && mail.tries > 0;
    return [mail.reason, next && say('mails.next', { at: instant(mail.nextTryAt), n: mail.tries })]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <section className="sheet-section" aria-label={say('mails.title')}>
      <h3>{say('mails.title')}</h3>
      {batch.mails.length === 0 ? (
        <p className="portal-quiet">{say('mails.none')}</p>
      ) : (
        <ul className="sheet-mails" aria-live="polite">
          {batch.mails.map((mail) => (
            <li key={mail.id}>
              <ToneTag tone={LOOK[mail.state].tone} icon={LOOK[mail.state].symbol}>
                {say(`mails.state.${mail.state}`)}
              </ToneTag>
              <span>
                <bdi>{mail.name}</bdi> <span className="portal-quiet">{mail.address}</span>
              </span>
              <span className="portal-quiet">{say(`mails.about.${mail.about}`)}</span>
              <span className="sheet-mail-facts">{facts(mail)}</span>
              {mail.state === 'failed' && may && (
                <Button
                  size="small"
                  loading={busy}
                  aria-label={say('mails.resendTo', { name: mail.name })}
                  onClick={() => resend([mail.id])}
                >
                  {say('mails.resend')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failed.length > 1 && may && (
        <Button size="small" loading={busy} onClick={() => resend(failed.map(({ id }) => id))}>
          {say('mails.resendAll', { n: failed.length })}
        </Button>
      )}
    </section>
  );
}
