import { SignInScreen } from './SignInScreen';

/** For who brings PDFs. */
export default function PdfSignInScreen() {
  return <SignInScreen drop="drop.title" />;
}
