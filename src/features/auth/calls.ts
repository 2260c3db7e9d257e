import { QUIET } from '@/components/calls';
import * as auth from '@/services/auth';
import type { QrView } from '@/services/types';

export const readOptions = () => auth.readLoginOptions(QUIET);
export const requestLink = (email: string) => auth.requestEmailLink({ email }, QUIET);
export const readLink = (token: string) => auth.readEmailLink({ token }, QUIET);
export const signInByLink = (token: string) => auth.useEmailLink({ token }, QUIET);
export const requestCode = (phone: string) => auth.requestPhoneCode({ phone }, QUIET);
export const signInByCode = (phone: string, code: string) => auth.usePhoneCode({ phone, code }, QUIET);
export const startQr = () => auth.startQr(QUIET);
export const readQr = ({ id, secret }: QrView, signal: AbortSignal) =>
  auth.readQr({ id }, { secret }, { ...QUIET, signal });
export const signInByQr = ({ id, secret }: QrView) => auth.useQr({ id }, { secret }, QUIET);
export const readQrRequest = (id: string) => auth.readQrRequest({ id }, QUIET);
export const answerQr = (id: string, approve: boolean) => auth.answerQr({ id }, { approve }, QUIET);
export const signInAsDemo = (role: string) => auth.signInAsDemo({ role }, QUIET);
