import { ToneTag } from '@/components/ToneTag';
import type { SheetBatchRow } from '@/services/types';
import type { Tone } from '../../../../config/theme';
import { useSheetWords } from '../words';
import { ReadingBar } from './ReadingBar';

type Look = { tone: Tone; symbol: string; text: string; next?: string };

const lookOf = (batch: SheetBatchRow, say: ReturnType<typeof useSheetWords>['say']): Look => {
  const { state, errorCount, warningCount } = batch;
  if (state === 'reading')
    return {
      tone: 'working',
      symbol: '…',
      text: say('state.reading'),
      next: batch.rowsRead > 0 ? say('list.rowsRead', { n: batch.rowsRead.toLocaleString() }) : undefined,
    };
  if (state === 'unreadable')
    return { tone: 'bad', symbol: '✕', text: say('state.unreadable'), next: batch.failureText ?? undefined };
  if (state === 'submitted') return { tone: 'good', symbol: '✓', text: say('state.submitted') };
  if (state === 'discarded') return { tone: 'neutral', symbol: '–', text: say('state.discarded') };
  if (batch.missing.length > 0)
    return { tone: 'bad', symbol: '✕', text: say('list.columns'), next: say('list.next.columns') };
  if (errorCount > 0)
    return {
      tone: 'bad',
      symbol: '✕',
      text: say('list.errors', { n: errorCount }),
      next: say('list.next.correct'),
    };
  const hints = warningCount > 0 ? say('list.hints', { n: warningCount }) : '';
  return {
    tone: 'ready',
    symbol: '→',
    text: say('list.ready'),
    next: [hints, say('list.next.submit')].filter(Boolean).join(' · '),
  };
};

type Props = {
  batch: SheetBatchRow;
  /** What it says beside the state: all, what cannot be seen otherwise where it can be worked on at once, or nothing. */
  says?: 'all' | 'progress' | 'state';
};

/** Where a batch stands, and what comes next. */
export function BatchState({ batch, says = 'all' }: Props) {
  const { say } = useSheetWords();
  const { tone, symbol, text, next } = lookOf(batch, say);
  return (
    <span className="sheet-state">
      <ToneTag tone={tone} icon={symbol}>
        {text}
      </ToneTag>
      {batch.state === 'waiting' && batch.undoneAt && (
        <ToneTag tone="caution" icon="↶">
          {say('list.undone', { by: batch.undoneBy ?? '' })}
        </ToneTag>
      )}
      {batch.mailFailed > 0 && (
        <ToneTag tone="bad" icon="✉">
          {say('list.mailFailed', { n: batch.mailFailed })}
        </ToneTag>
      )}
      {next && (says === 'all' || (says === 'progress' && batch.state !== 'waiting')) && (
        <span className="portal-quiet sheet-next">{next}</span>
      )}
      {batch.state === 'reading' && says !== 'state' && <ReadingBar />}
    </span>
  );
}
