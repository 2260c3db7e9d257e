import { useAccess, useIntl } from '@umijs/max';
import { Alert, Button, Skeleton } from 'antd';
import { QUIET } from '@/components/calls';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { checkAuditChain, getAuditChain } from '@/services/audit';
import type { AuditChain } from '@/services/types';
import { useAuditWords } from '../words';

/** What speaks against the log, since when, and what to do about it; in the words of the nightly check. */
function Findings({ findings }: { findings: AuditChain['findings'] }) {
  const { say } = useAuditWords();
  const { formatMessage } = useIntl();
  const instant = useInstant();
  return (
    <ul className="audit-findings">
      {findings.map(({ id, kind, since }) => (
        <li key={id}>
          <b>{formatMessage({ id: `home.integrity.kind.${kind}` })}</b>{' '}
          <span className="portal-quiet">{say('chain.since', { at: instant(since) })}</span>
          <div>{say('chain.todo', { text: formatMessage({ id: `home.integrity.todo.${kind}` }) })}</div>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ chain }: { chain: AuditChain }) {
  const { say } = useAuditWords();
  if (chain.findings.length > 0)
    return (
      <ToneTag tone="alarm" icon="‼">
        {say('chain.broken')}
      </ToneTag>
    );
  if (chain.checkedAt === null) return <ToneTag tone="neutral">{say('chain.unchecked')}</ToneTag>;
  return (
    <ToneTag tone="good" icon="✓">
      {say('chain.sound')}
    </ToneTag>
  );
}

/** How far the log is sealed and proved, when it was read through, and a way to have that done now. */
export function ChainCard() {
  const { say } = useAuditWords();
  const access = useAccess();
  const instant = useInstant();
  const { data: chain, error, reload } = useLoaded('chain', getAuditChain, { keep: true });
  useLive(['audit'], reload);
  const verify = useWrite(() => checkAuditChain(QUIET), { done: reload });
  const facts = chain && [
    chain.sealedUntil
      ? say('chain.sealedUntil', { at: instant(chain.sealedUntil), n: chain.sealed })
      : say('chain.sealedNone'),
    say('chain.waiting', { n: chain.waiting }),
    chain.head ? say('chain.head', { at: instant(chain.head.at) }) : say('chain.headNone'),
    ...(chain.checkedAt ? [say('chain.checkedAt', { at: instant(chain.checkedAt) })] : []),
  ];
  return (
    <section className="audit-chain" aria-label={say('chain.title')}>
      <h2>{say('chain.title')}</h2>
      {error && <ListFailure title={say('chain.failed')} error={error} retry={reload} />}
      {!chain && !error && (
        <div role="status" aria-busy="true" aria-label={say('chain.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 1 }} />
        </div>
      )}
      {verify.failure && <Alert type="error" showIcon role="alert" title={verify.failure.message} />}
      {chain && (
        <>
          <div className="audit-chain-line">
            <Verdict chain={chain} />
            {chain.askedAt ? (
              <span role="status">{say('chain.verifying', { at: instant(chain.askedAt) })}</span>
            ) : (
              access['audit:review'] && (
                <Button size="small" loading={verify.busy} onClick={() => verify.run()}>
                  {say('chain.verify')}
                </Button>
              )
            )}
          </div>
          {chain.findings.length > 0 && <Findings findings={chain.findings} />}
          <p className="portal-quiet">{facts?.join(' · ')}</p>
        </>
      )}
    </section>
  );
}
