import { App, Button } from 'antd';
import { QUIET } from '@/components/calls';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useWrite } from '@/components/useWrite';
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
  const may = allowed(batch, 'resend').allowed;
  const again = batch.mails.filter(({ canResend }) => may && canResend).map(({ id }) => id);

  const send = async (mailIds: number[]) => {
    const mails = await resendSheetMails({ id: batch.id }, { mailIds }, QUIET).finally(reload);
    const left = mails.filter(({ id, state }) => mailIds.includes(id) && state === 'failed').length;
    if (left > 0) void message.warning(say('mails.resentSome', { n: mailIds.length - left, left }));
    else void message.success(say('mails.resent', { n: mailIds.length }));
  };
  const { run: resend, busy } = useWrite(send, { tell: true });
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
              {again.includes(mail.id) && (
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
      {again.length > 1 && (
        <Button size="small" loading={busy} onClick={() => resend(again)}>
          {say('mails.resendAll', { n: again.length })}
        </Button>
      )}
    </section>
  );
}
