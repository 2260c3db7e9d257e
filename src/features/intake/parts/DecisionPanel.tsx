import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { ownName } from '@/components/own-name';
import { useUnsavedGuard } from '@/components/useUnsavedGuard';
import { showDesk } from '@/services/intake';
import type { DeskDetail } from '@/services/types';
import type { ChosenTest } from '../decision';
import { tellRefusal } from '../refusal';
import { useDecision } from '../useDecision';
import { useIntakeWords } from '../words';
import { AdviceChoice } from './AdviceChoice';
import { CategoryHint } from './CategoryHint';
import { CompareTable } from './CompareTable';
import { CorrectedAlert } from './CorrectedAlert';
import { DetailsForm } from './DetailsForm';
import { FoundList } from './FoundList';
import { MatchReason } from './MatchReason';
import { PersonChoice } from './PersonChoice';
import { SignForBar } from './SignForBar';
import { TakeOutDialog } from './TakeOutDialog';
import { UndoMatchDialog } from './UndoMatchDialog';

/** Of a matched report: that it is not this person's. */
function UndoMatch({ detail, changed }: Pick<Props, 'detail' | 'changed'>) {
  const { say } = useIntakeWords();
  const [asking, setAsking] = useState(false);
  const { item, allowedActions } = detail;
  const isAllowed = allowedActions.some(({ action, allowed }) => action === 'undoMatch' && allowed);
  const again = () => void showDesk({ reportId: item.id }).then(changed, tellRefusal);
  if (!item.customer || !isAllowed) return null;
  return (
    <>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {say('undo.not', { name: item.customer.name })}
      </Button>
      {asking && (
        <UndoMatchDialog
          report={{ ...item, person: `${item.customer.name} ${item.customer.pid}` }}
          close={() => setAsking(false)}
          done={() => {
            setAsking(false);
            again();
          }}
          stale={again}
        />
      )}
    </>
  );
}

/** Of a report with a file that was joined as its correction: that it is none. */
function TakeOut({ detail, changed }: Pick<Props, 'detail' | 'changed'>) {
  const { say } = useIntakeWords();
  const [asking, setAsking] = useState(false);
  const { item, allowedActions } = detail;
  const isAllowed = allowedActions.some(({ action, allowed }) => action === 'takeOutFile' && allowed);
  const again = () => void showDesk({ reportId: item.id }).then(changed, tellRefusal);
  if (item.fileId === null || !isAllowed) return null;
  return (
    <>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {say('takeOut')}
      </Button>
      {asking && (
        <TakeOutDialog
          report={item}
          file={{ fileId: item.fileId, fileName: item.fileName }}
          close={() => setAsking(false)}
          done={() => {
            setAsking(false);
            again();
          }}
          stale={again}
        />
      )}
    </>
  );
}

type Props = {
  detail: DeskDetail;
  /** The ordered test that the file was added for. */
  test: ChosenTest | null;
  changed: (detail: DeskDetail) => void;
  settled: (detail: DeskDetail) => void;
};

const ON_THE_FORM: DeskDetail['wanted'][number]['content'][] = [
  'performingLab',
  'requester',
  'collectedAt',
  'specimen',
];

/** Everything a clerk decides about one report, from top to bottom in the order of looking. */
export function DecisionPanel({ detail, test, changed, settled }: Props) {
  const { say } = useIntakeWords();
  const { formatMessage } = useIntl();
  const decision = useDecision(detail, changed, settled, test);
  const { chosen } = decision;
  useUnsavedGuard(decision.typed, { busy: decision.busy !== null });
  const wanted = detail.wanted.filter(({ content }) => ON_THE_FORM.includes(content));
  const again = detail.arrivals.length - 1;

  return (
    <div className="portal-decision">
      <header>
        <h2>
          <bdi>{ownName(detail.item)}</bdi>
        </h2>
        <p className="portal-quiet">
          {detail.item.reportNo} · <bdi>{detail.item.fileName}</bdi>
          {detail.item.pages !== null && ` · ${say('pages', { n: detail.item.pages })}`}
          {again > 0 && ` · ${say('cameAgain', { n: again })}`}
        </p>
      </header>
      <div className="portal-decision-body">
        <CorrectedAlert detail={detail} settled={settled} />
        <TakeOut detail={detail} changed={changed} />
        <h3>{say('found.title')}</h3>
        <FoundList detail={detail} />
        <h3>{say('person.title')}</h3>
        <PersonChoice detail={detail} decision={decision} />
        <UndoMatch detail={detail} changed={changed} />
        {chosen && (
          <>
            <h3>{say('compare.title')}</h3>
            <CompareTable lines={chosen.comparisons} />
            <MatchReason proposal={chosen} decision={decision} />
            <h3>{say('advice.title')}</h3>
            <AdviceChoice rows={chosen.advice} value={decision.adviceId} change={decision.setAdviceId} />
          </>
        )}
        <h3>{say('details.title')}</h3>
        <DetailsForm value={decision.details} wanted={detail.wanted} change={decision.setDetails} />
        {wanted.length > 0 && (
          <p className="portal-quiet">
            {say('wanted', {
              what: wanted.map(({ content }) => formatMessage({ id: `report.missing.${content}` })).join(', '),
            })}
          </p>
        )}
        <CategoryHint detail={detail} value={decision.details} change={decision.setDetails} />
      </div>
      <SignForBar detail={detail} decision={decision} />
    </div>
  );
}
