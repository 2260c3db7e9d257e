import { useEffect, useRef, useState } from 'react';
import type { REFUSE_BODY_ABOUT } from '@/services/choices';
import { correctDesk, matchDesk, refuseDesk, signForDesk } from '@/services/intake';
import type { DeskDetail, MatchProposalView, SignForBody } from '@/services/types';
import {
  adviceByBarCode,
  type ChosenTest,
  type Details,
  detailsOf,
  firstChoice,
  mergeDetails,
  needsReason,
  ownerOf,
} from './decision';
import { tellRefusal } from './refusal';

export type Condition = SignForBody['condition'];

const same = (a: Details, b: Details) => JSON.stringify(a) === JSON.stringify(b);

/** What the clerk decides about one report, and the steps that carry it out in order. */
export function useDecision(
  detail: DeskDetail,
  changed: (detail: DeskDetail) => void,
  settled: (detail: DeskDetail) => void,
  test: ChosenTest | null = null,
) {
  const owner = detail.matched ? undefined : ownerOf(test, detail.proposals);
  const first = owner ?? firstChoice(detail);
  const [chosen, setChosen] = useState<MatchProposalView | undefined>(first);
  const [adviceId, setAdviceId] = useState<number | null>(
    owner && test ? test.adviceId : (detail.adviceId ?? adviceByBarCode(first)),
  );
  const [reason, setReason] = useState(detail.matchReason);
  const [details, setDetails] = useState<Details>(detailsOf(detail));
  const [condition, setCondition] = useState<Condition>('good');
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState('');
  const [about, setAbout] = useState<(typeof REFUSE_BODY_ABOUT)[number]>('paper');
  const [busy, setBusy] = useState<'save' | 'signFor' | 'refuse' | null>(null);
  const running = useRef(false);

  const id = detail.item.id;
  const base = useRef(detail);
  useEffect(() => {
    const before = base.current;
    if (before.item.rowVersion === detail.item.rowVersion) return;
    base.current = detail;
    setDetails((mine) => mergeDetails(detailsOf(before), mine, detailsOf(detail)));
    // the match was undone: whoever it was is no choice any more
    if (before.item.customer && !detail.item.customer) {
      setChosen(undefined);
      setAdviceId(null);
      setReason('');
    }
    // somebody matched it meanwhile: what they decided is shown, and a choice of one's own has to be made again
    if (
      detail.matched &&
      (detail.item.customer?.id !== before.item.customer?.id || detail.adviceId !== before.adviceId)
    ) {
      setChosen(detail.matched);
      setAdviceId(detail.adviceId);
      setReason(detail.matchReason);
    }
  }, [detail]);
  const detailsChanged = !same(details, detailsOf(detail));
  const matchChanged =
    chosen !== undefined &&
    (chosen.customer.id !== detail.item.customer?.id ||
      adviceId !== detail.adviceId ||
      reason.trim() !== detail.matchReason);

  const choose = (proposal: MatchProposalView) => {
    setChosen(proposal);
    const again = proposal.customer.id === detail.item.customer?.id;
    setAdviceId(again ? detail.adviceId : adviceByBarCode(proposal));
    setReason(again ? detail.matchReason : '');
  };

  /** One step at a time, each from the version the last one made; what was done before a refusal stays. */
  const run = async (
    what: 'save' | 'signFor' | 'refuse',
    steps: (now: DeskDetail) => Promise<DeskDetail>,
    done: (now: DeskDetail) => void,
  ) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    try {
      done(await steps(detail));
    } catch (error) {
      tellRefusal(error);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  const save = async (now: DeskDetail): Promise<DeskDetail> => {
    let latest = now;
    if (detailsChanged) {
      latest = await correctDesk({ reportId: id }, { ...details, rowVersion: latest.item.rowVersion });
      changed(latest);
    }
    if (chosen && matchChanged) {
      latest = await matchDesk(
        { reportId: id },
        {
          rowVersion: latest.item.rowVersion,
          customerId: chosen.customer.id,
          adviceId,
          reason: reason.trim(),
        },
      );
      changed(latest);
    }
    return latest;
  };

  return {
    chosen,
    choose,
    adviceId,
    setAdviceId,
    reason,
    setReason,
    details,
    setDetails,
    condition,
    setCondition,
    note,
    setNote,
    refusal,
    about,
    setAbout,
    setRefusal,
    busy,
    unsaved: detailsChanged || matchChanged || note !== '',
    /** Words of the clerk that leaving would lose; who was proposed is not one of them. */
    typed: detailsChanged || note !== '' || refusal !== '' || (reason !== '' && reason.trim() !== detail.matchReason),
    reasonMissing: needsReason(chosen) && reason.trim() === '',
    noteMissing: condition !== 'good' && note.trim() === '',
    save: () => run('save', save, () => undefined),
    signFor: () =>
      run(
        'signFor',
        async (now) => {
          const { rowVersion } = (await save(now)).item;
          return signForDesk({ reportId: id }, { rowVersion, condition, note: note.trim() });
        },
        settled,
      ),
    refuse: () =>
      run(
        'refuse',
        (now) => refuseDesk({ reportId: id }, { rowVersion: now.item.rowVersion, reason: refusal.trim(), about }),
        settled,
      ),
  };
}

export type Decision = ReturnType<typeof useDecision>;
