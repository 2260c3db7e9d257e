import { lazy, Suspense, useEffect, useState } from 'react';
import { pageTexts } from '@/components/page-texts';
import { receiveStepUp } from '@/components/step-up';
import { withTexts } from '@/components/texts';

const StepUpDialog = lazy(withTexts(pageTexts.signing, () => import('./StepUpDialog')));

/** Where the request layer asks for the signing factor, whatever page a call was made from. */
export function StepUpHost() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  useEffect(
    () =>
      receiveStepUp(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isProved: boolean) => {
              setAnswer(undefined);
              resolve(isProved);
            });
          }),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog answer={answer} />
    </Suspense>
  );
}
