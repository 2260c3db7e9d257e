import { lazy, Suspense, useEffect, useState } from 'react';
import { receiveSignIn } from '../sign-out';
import { useSessionEnd } from './useSessionEnd';

const EndingDialog = lazy(() => import('./EndingDialog'));
const SignInLayer = lazy(() => import('./SignInLayer'));

/** The end of the session: warned of before, and afterwards met without losing what was typed. */
export function SessionHost() {
  const { ending, stay, close, again } = useSessionEnd();
  const [address, setAddress] = useState<string>();
  useEffect(() => receiveSignIn(setAddress), []);
  return (
    <Suspense fallback={null}>
      {ending && !address && <EndingDialog key={ending.endsAt} {...ending} stay={stay} close={close} />}
      {address && (
        <SignInLayer
          address={address}
          done={() => {
            setAddress(undefined);
            again();
          }}
        />
      )}
    </Suspense>
  );
}
