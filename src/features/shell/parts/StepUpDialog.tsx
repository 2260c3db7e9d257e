import { useIntl } from '@umijs/max';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { type FactorAnswer, FactorFields, useSigningFactor } from '@/components/SigningFactor';
import { stepUp } from '@/services/auth';

type Props = { answer: (isProved: boolean) => void };

/** Before what weighs most: whoever works in this session proves that it is them, or sets up what to prove it with. */
export default function StepUpDialog({ answer }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string) => formatMessage({ id: `shell.stepUp.${id}` });
  const factor = useSigningFactor();
  const proved = () => answer(true);
  const prove = async (typed: FactorAnswer) => {
    const pin = await factor.settle(typed);
    if (factor.need !== 'confirm') await stepUp({ pin }, QUIET);
  };
  return (
    <FormDialog<FactorAnswer, undefined, void>
      title={say('title')}
      okText={say('go')}
      blocked={factor.need === 'passkey'}
      initial={{}}
      unguarded
      write={(typed) => prove(typed).catch(factor.refused)}
      done={proved}
      close={() => answer(false)}
    >
      <p>{say('lead')}</p>
      <FactorFields {...factor} proved={proved} />
    </FormDialog>
  );
}
