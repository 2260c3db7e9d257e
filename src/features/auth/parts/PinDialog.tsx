import { useIntl } from '@umijs/max';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { EnrolProofField, type FactorAnswer, NewPinFields } from '@/components/SigningFactor';
import { enrolSigningPin } from '@/services/auth';
import type { SigningFactorView } from '@/services/types';

type Props = { factor: SigningFactorView; close: () => void; done: () => void };

/** Sets the own PIN, or another one: by a code where there is no factor yet, else by the one that there is. */
export default function PinDialog({ factor, close, done }: Props) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: factor.pinEnrolled ? 'account.pin.change' : 'account.pin.set' });
  return (
    <FormDialog<FactorAnswer, undefined, unknown>
      title={title}
      initial={{}}
      unguarded
      write={({ newPin = '', code, secondProof }) => enrolSigningPin({ pin: newPin, code, secondProof }, QUIET)}
      done={done}
      close={close}
    >
      {(factor.needsCode || factor.needsSecondProof) && <EnrolProofField needsSecondProof={factor.needsSecondProof} />}
      <NewPinFields />
    </FormDialog>
  );
}
