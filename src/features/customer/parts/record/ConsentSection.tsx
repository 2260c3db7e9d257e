import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { loadedEarly } from '@/components/dialog/loaded-early';
import { headed } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { CONSENT_BODY_PURPOSE } from '@/services/choices';
import { listConsents } from '@/services/customer';
import type { ConsentRecord } from '@/services/types';
import { useCustomerWords } from '../../fields';
import { useRecordWords } from '../../words';
import type { RecordProps } from './record';

const ConsentDialog = loadedEarly(() => import('./ConsentDialog'));

export type Purpose = (typeof CONSENT_BODY_PURPOSE)[number];
type Asked = { purpose: Purpose; standing?: ConsentRecord };

/** When, how and by whom a consent was given, and taken back. */
function useConsentTexts() {
  const { say } = useRecordWords();
  const instant = useInstant();
  const given = ({ givenOn, how, note, enteredBy, enteredAt }: ConsentRecord) =>
    [
      givenOn ? say('consent.givenOn', { on: givenOn }) : say('consent.older'),
      say(`consent.how.${how}`),
      note,
      say('enteredBy', { by: enteredBy, at: instant(enteredAt) }),
    ].filter(Boolean);
  const withdrawn = ({ withdrawnAt, withdrawnBy, withdrawnHow, withdrawnReason }: ConsentRecord) =>
    withdrawnAt
      ? [
          say('consent.withdrawnAt', { at: instant(withdrawnAt), by: withdrawnBy ?? '' }),
          withdrawnHow && say(`consent.how.${withdrawnHow}`),
          withdrawnReason,
        ].filter(Boolean)
      : [];
  return { given, withdrawn };
}

function OneConsent({
  purpose,
  stands,
  all,
  change,
}: {
  purpose: Purpose;
  stands: boolean;
  all: ConsentRecord[] | undefined;
  change?: (asked: Asked) => void;
}) {
  const { say, label } = useCustomerWords();
  const record = useRecordWords();
  const { given, withdrawn } = useConsentTexts();
  const own = (all ?? []).filter((one) => one.purpose === purpose);
  const standing = own.find(({ withdrawnAt }) => withdrawnAt === null);
  const ended = own.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return (
    <li className="customer-line">
      <div>
        <strong>{label(`consents.${purpose}`)}</strong>{' '}
        {all && (
          <ToneTag tone={stands ? 'good' : 'neutral'}>{say(stands ? 'drawer.given' : 'drawer.notGiven')}</ToneTag>
        )}
        {standing && <div className="portal-quiet">{given(standing).join(' · ')}</div>}
        {ended.length > 0 && (
          <details>
            <summary>{record.say('consent.earlier', { n: ended.length })}</summary>
            <ul className="customer-advice">
              {ended.map((one) => (
                <li key={one.id} className="portal-quiet">
                  {[...given(one), ...withdrawn(one)].join(' · ')}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {all && change && stands === (standing !== undefined) && (
        <Button
          size="small"
          aria-label={headed(record.say(standing ? 'consent.withdraw' : 'consent.give'), label(`consents.${purpose}`))}
          onClick={() => change({ purpose, standing })}
        >
          {record.say(standing ? 'consent.withdraw' : 'consent.give')}
        </Button>
      )}
    </li>
  );
}

/** What a customer agreed to, with its history; given and taken back here. */
export function ConsentSection({ customer, change, reload }: RecordProps) {
  const { label } = useCustomerWords();
  const { say } = useRecordWords();
  const [asked, setAsked] = useState<Asked>();
  const consents = useLoaded(`${customer.id}/${customer.rowVersion}`, (call) =>
    listConsents({ id: customer.id }, call),
  );
  return (
    <section aria-label={label('consents')}>
      <h3>{label('consents')}</h3>
      {consents.error && <ListFailure title={say('failed')} error={consents.error} retry={consents.reload} />}
      <ul className="list-cards">
        {CONSENT_BODY_PURPOSE.map((purpose) => (
          <OneConsent
            key={purpose}
            purpose={purpose}
            stands={customer.consents[purpose]}
            all={consents.data}
            change={change ? setAsked : undefined}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked && <ConsentDialog {...asked} customer={customer} close={() => setAsked(undefined)} reload={reload} />}
      </Suspense>
    </section>
  );
}
