import { ToneTag } from '@/components/ToneTag';
import type { StaffRow } from '@/services/types';
import { useStaffWords } from '../staff-words';

const TONES = { active: 'good', invited: 'waiting', disabled: 'neutral' } as const;

/** Whether somebody works here, has never signed in, or is disabled. */
export function StaffState({ state }: { state: StaffRow['state'] }) {
  const { say } = useStaffWords();
  return <ToneTag tone={TONES[state]}>{say(`state.${state}`)}</ToneTag>;
}
