import * as auth from '@/services/auth';
import type { QrView } from '@/services/types';

/** Sign-in keeps every refusal where it was caused: nothing here is told by the request layer. */
const HERE = { skipErrorHandler: true };

export const readOptions = () => auth.readLoginOptions(HERE);
export const askForLink = (email: string) => auth.requestEmailLink({ email }, HERE);
export const readLink = (token: string) => auth.readEmailLink({ token }, HERE);
export const signInByLink = (token: string) => auth.useEmailLink({ token }, HERE);
export const askForCode = (phone: string) => auth.requestPhoneCode({ phone }, HERE);
export const signInByCode = (phone: string, code: string) => auth.usePhoneCode({ phone, code }, HERE);
export const askForQr = () => auth.startQr(HERE);
export const readQr = ({ id, secret }: QrView, signal: AbortSignal) => auth.readQr({ id, secret }, { ...HERE, signal });
export const signInByQr = ({ id, secret }: QrView) => auth.useQr({ id }, { secret }, HERE);
export const readQrRequest = (id: string) => auth.readQrRequest({ id }, HERE);
export const answerQr = (id: string, approve: boolean) => auth.answerQr({ id }, { approve }, HERE);
export const signInAsDemo = (role: string) => auth.signInAsDemo({ role }, HERE);
