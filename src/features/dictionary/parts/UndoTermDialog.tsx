import { useIntl } from '@umijs/max';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { useLoaded } from '@/components/useLoaded';
import type { CallOptions, VendorTerm } from '@/services/types';
import { previewVendorTerm, undoVendorTerm } from '@/services/vendorTerm';
import { type DictionaryWords, useDictionaryWords } from '../words';
import { TouchedReports } from './TouchedReports';

type Props = { row: VendorTerm; verb: 'undo' | 'reject'; done: () => void; close: () => void };

/** What becomes otherwise in open reports. */
function Undone({ row, words }: { row: VendorTerm; words: DictionaryWords }) {
  const { formatMessage } = useIntl();
  const pageOf = async (current: number, call: CallOptions) =>
    (await previewVendorTerm({ id: row.id, current }, call)).touched;
  const { data, error, reload } = useLoaded(`undone ${row.id} ${row.rowVersion}`, (call) => pageOf(1, call));
  if (error) return <ListFailure title={formatMessage({ id: 'list.loadFailed' })} error={error} retry={reload} />;
  return data ? <TouchedReports preview={data} pageOf={pageOf} words={words} /> : null;
}

/** Words that do not mean what was confirmed, or are never to be proposed. */
export function UndoTermDialog({ row, verb, done, close }: Props) {
  const words = useDictionaryWords();
  const { say } = words;
  const analyte = row.analyte ? ownName(row.analyte) : '';
  return (
    <FormDialog<{ reason: string }, VendorTerm, VendorTerm>
      title={say(`term.${verb}.title`, { name: row.name, vendor: row.vendor, analyte })}
      okText={say(`term.${verb}`)}
      danger
      row={row}
      initial={{ reason: '' }}
      write={({ reason }, { id, rowVersion } = row) => undoVendorTerm({ id }, { rowVersion, reason }, QUIET)}
      done={done}
      close={close}
    >
      <p>{say(`term.${verb}.text`)}</p>
      {verb === 'undo' && <Undone row={row} words={words} />}
      <ReasonField />
    </FormDialog>
  );
}
