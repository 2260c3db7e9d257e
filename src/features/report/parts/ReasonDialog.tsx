import { FormDialog } from '@/components/form/FormDialog';
import { ReasonField } from '@/components/form/ReasonField';
import type { ReportView } from '@/services/types';

type Props = {
  title: string;
  lead: string;
  onClose: () => void;
  /** Answers null when the server refused and the reader was told. */
  write: (reason: string) => Promise<ReportView | null>;
};

/** Asks for the reason of a step that needs one. */
export const ReasonDialog = ({ title, lead, onClose, write }: Props) => (
  <FormDialog
    title={title}
    okText={title}
    initial={{ reason: '' }}
    write={({ reason }) => write(reason)}
    done={(report) => report && onClose()}
    close={onClose}
  >
    <p>{lead}</p>
    <ReasonField rows={3} />
  </FormDialog>
);
