import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@tessera/contracts/second-factor/second-factor.schema';

/** The library is loaded only when a passkey is created or used. */
const load = () => import('@simplewebauthn/browser');

const isMachineAddress = (hostname: string): boolean => /^[\d.]+$/u.test(hostname) || hostname.includes(':');

/** Whether this browser has passkeys at this address. It has none at the bare address of a machine. */
export const canUsePasskeys = (page: Window = window): boolean =>
  'PublicKeyCredential' in page && !isMachineAddress(page.location.hostname);

/** The problem that the user sees: the browser does not say whether the user cancelled or has no passkey. */
function toPasskeyProblem(error: unknown): Problem {
  const names = error instanceof Error ? [error.name, error.cause instanceof Error ? error.cause.name : ''] : [];
  if (names.includes('InvalidStateError')) return new Problem('passkeyExists', { cause: error });
  return new Problem(
    names.includes('NotAllowedError') || names.includes('AbortError') ? 'passkeyCancelled' : 'passkeyRefused',
    { cause: error },
  );
}

/** Lets the browser create a passkey. Throws `passkeyCancelled`, `passkeyExists` or `passkeyRefused`. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await load();
  // The server checks everything in the answer, so its type is only a matter of names.
  return unsafeCast<NewCredential>(
    await startRegistration({ optionsJSON: options }).catch((error: unknown) =>
      Promise.reject(toPasskeyProblem(error)),
    ),
  );
}

/** Lets the user choose a passkey and sign the challenge. Throws `passkeyCancelled` or `passkeyRefused`. */
export async function signWithPasskey(options: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await load();
  return unsafeCast<Assertion>(
    await startAuthentication({ optionsJSON: options }).catch((error: unknown) =>
      Promise.reject(toPasskeyProblem(error)),
    ),
  );
}
