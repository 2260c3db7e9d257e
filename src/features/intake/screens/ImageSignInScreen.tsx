import { SignInScreen } from './SignInScreen';

/** For who brings pictures; what waits is the same as on the other page. */
export default function ImageSignInScreen() {
  return <SignInScreen drop="drop.pictures" />;
}
