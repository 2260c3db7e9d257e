import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { enrolPasskey, startPasskey, startPasskeyProof, stepUp } from '@/services/auth';
import type { EnrolProofBody } from '@/services/types';
import { ApiError } from './ApiError';
import { QUIET } from './calls';

const NUMBERS = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser and this address can have passkeys: an address of numbers has none. */
export const canHavePasskeys = () =>
  window.isSecureContext && 'PublicKeyCredential' in window && !NUMBERS.test(window.location.hostname);

/** The device was put away, or its owner said no: nothing to be told. */
const LEFT = ['NotAllowedError', 'AbortError'];

/** @returns undefined when the person has left it; @throws what the server or the device refuses */
async function unlessLeft<T>(ceremony: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony();
  } catch (error) {
    if (error instanceof ApiError || !LEFT.includes((error as Error).name)) throw error;
    return undefined;
  }
}

/** Has a passkey prove that it is its owner who asks. @returns whether it did */
export async function proveByPasskey(): Promise<boolean> {
  const optionsJSON = (await startPasskeyProof(QUIET)) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const passkey = await unlessLeft(() => startAuthentication({ optionsJSON }));
  if (!passkey) return false;
  await stepUp({ passkey: passkey as never }, QUIET);
  return true;
}

/** Makes a passkey on the person's device and enrols it. @returns whether they went through with it */
export async function addPasskey(name: string, proof: EnrolProofBody): Promise<boolean> {
  const optionsJSON = (await startPasskey(proof, QUIET)) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await unlessLeft(() => startRegistration({ optionsJSON }));
  if (!response) return false;
  await enrolPasskey({ ...proof, name, response: response as never }, QUIET);
  return true;
}
