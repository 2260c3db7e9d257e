import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import { ownName } from '@/components/own-name';
import type { VendorTerm } from '@/services/types';
import { undoVendorTerm } from '@/services/vendorTerm';
import { useDictionaryWords } from '../words';

type Props = { row: VendorTerm; verb: 'undo' | 'reject'; done: () => void; close: () => void };

/** Words that do not mean what was confirmed, or are never to be proposed. */
export function UndoTermDialog({ row, verb, done, close }: Props) {
  const { say } = useDictionaryWords();
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
      <ReasonField />
    </FormDialog>
  );
}
