import { Button, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { REFUSE_BODY_ABOUT, SIGN_FOR_BODY_CONDITION } from '@/services/choices';
import type { DeskDetail } from '@/services/types';
import { isClean, needsReason } from '../decision';
import type { Decision } from '../useDecision';
import { useIntakeWords } from '../words';

const DOUBLE_PRESS_MS = 600;

/** False for a moment after a report has come on screen: the second half of a double press was meant for the last one. */
function useAwake() {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setAwake(true), DOUBLE_PRESS_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return awake;
}

const LATER = ['report.unmatched', 'report.missing_at_desk'];

/** Sign for or refuse. When nothing is left to look at the button has the focus: Enter signs. */
export function SignForBar({ detail, decision }: { detail: DeskDetail; decision: Decision }) {
  const { say } = useIntakeWords();
  const [refusing, setRefusing] = useState(false);
  const sign = useRef<HTMLButtonElement>(null);
  const { chosen, reason, condition, note, refusal, busy } = decision;
  const awake = useAwake();
  // what may belong to an earlier report is looked at before a key signs for it
  const clean = isClean(chosen, reason) && detail.corrects.length === 0;
  const personId = chosen?.customer.id;

  useEffect(() => {
    const typing =
      document.activeElement instanceof HTMLElement && ['INPUT', 'TEXTAREA'].includes(document.activeElement.tagName);
    if (awake && clean && personId && !typing) sign.current?.focus({ preventScroll: true });
  }, [awake, clean, personId]);

  const forbidden = (action: string) => {
    const found = detail.allowedActions.find((one) => one.action === action);
    // what is matched and entered in the same press holds nothing back by not being there still
    return found?.allowed === false && !LATER.includes(found.reason ?? '') ? (found.reasonText ?? '') : '';
  };
  const missing =
    (!chosen && say('sign.choose')) ||
    (decision.reasonMissing && say(`sign.reasonMissing.${chosen?.standing}`)) ||
    (decision.noteMissing && say('sign.noteMissing'));
  const obstacle = forbidden('signFor') || missing;
  const hint = obstacle || say(needsReason(chosen) ? 'sign.look' : 'sign.clean');

  if (refusing) {
    return (
      <form
        className="portal-sign"
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal.trim()) decision.refuse();
        }}
      >
        <Select
          aria-label={say('refuse.about')}
          value={decision.about}
          options={REFUSE_BODY_ABOUT.map((value) => ({ value, label: say(`refuse.about.${value}`) }))}
          onChange={decision.setAbout}
        />
        <p className="portal-quiet">{say(`refuse.critical.${decision.about}`)}</p>
        <Input.TextArea
          autoFocus
          rows={2}
          maxLength={1000}
          value={refusal}
          placeholder={say('refuse.why')}
          aria-label={say('refuse.why')}
          onChange={({ target }) => decision.setRefusal(target.value)}
        />
        <div className="portal-sign-buttons">
          <Button
            onClick={() => {
              setRefusing(false);
              decision.setRefusal('');
            }}
          >
            {say('cancel')}
          </Button>
          <Button danger type="primary" htmlType="submit" disabled={!refusal.trim()} loading={busy === 'refuse'}>
            {say('refuse.confirm')}
          </Button>
        </div>
      </form>
    );
  }

  return (
    <form
      className="portal-sign"
      onSubmit={(event) => {
        event.preventDefault();
        if (awake && !obstacle) decision.signFor();
      }}
    >
      <div className="portal-sign-condition">
        <Select
          aria-label={say('sign.condition')}
          value={condition}
          options={SIGN_FOR_BODY_CONDITION.map((value) => ({ value, label: say(`condition.${value}`) }))}
          onChange={decision.setCondition}
        />
        <Input
          maxLength={1000}
          value={note}
          placeholder={say('sign.note')}
          aria-label={say('sign.note')}
          onChange={({ target }) => decision.setNote(target.value)}
        />
      </div>
      <p id="sign-hint" className={obstacle ? 'portal-sign-obstacle' : 'portal-quiet'} aria-live="polite">
        {hint}
      </p>
      <div className="portal-sign-buttons">
        <Button danger disabled={forbidden('refuse') !== '' || busy !== null} onClick={() => setRefusing(true)}>
          {say('refuse')}
        </Button>
        <Button
          disabled={!decision.unsaved || decision.reasonMissing || busy !== null}
          loading={busy === 'save'}
          onClick={decision.save}
        >
          {say('save')}
        </Button>
        <Button
          ref={sign}
          type="primary"
          htmlType="submit"
          disabled={!awake || Boolean(obstacle) || (busy !== null && busy !== 'signFor')}
          loading={busy === 'signFor'}
          aria-describedby="sign-hint"
          // a key held down signs for one report, not for all that follow
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {say('sign')}
        </Button>
      </div>
    </form>
  );
}
