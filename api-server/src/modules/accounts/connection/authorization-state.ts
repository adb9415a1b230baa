import { connectionPurposeSchema } from '@tessera/contracts/connection/connection.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import * as z from 'zod/mini';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';

/** Identifies the browser that was sent to the network. The answer is only accepted from that browser. */
export const authorizationCookie = 'tessera_authorization';
export const authorizationMinutes = 30;

const stateSchema = z.object({
  purpose: connectionPurposeSchema,
  redirectUrl: z.string(),
  back: z.nullable(z.string()),
  startedAt: z.number(),
});
export type AuthorizationState = z.infer<typeof stateSchema>;

/** Who started the authorization: the browser by its cookie, and the signed-in user, if any. */
export interface AuthorizationOwner {
  readonly browserToken: string;
  readonly userId: string | null;
}

const bindingOf = ({ browserToken, userId }: AuthorizationOwner): string =>
  `authorization\0${browserToken}\0${userId ?? ''}`;

/**
 * Encrypts the state that travels to the network and back, because a path may contain the secret of a link. Only the
 * same owner can decrypt it.
 */
export function writeState(key: Buffer, state: AuthorizationState, owner: AuthorizationOwner): string {
  const { keyId, sealed } = createTokenVault([key]).seal(JSON.stringify(state), bindingOf(owner));
  return `${keyId}.${sealed.toString('base64url')}`;
}

function unseal(key: Buffer, text: string, owner: AuthorizationOwner): string | null {
  const [keyId = '', sealed = ''] = text.split('.');
  try {
    return createTokenVault([key]).open({ keyId, sealed: Buffer.from(sealed, 'base64url') }, bindingOf(owner));
  } catch {
    // Tampered with, or issued for somebody else.
    return null;
  }
}

/** The state that was sent; null when it was not issued for this browser and user, or is too old. */
export function readState(key: Buffer, text: string, owner: AuthorizationOwner, now: Date): AuthorizationState | null {
  const payload = unseal(key, text, owner);
  if (payload === null) return null;
  const state = stateSchema.parse(JSON.parse(payload));
  return now.getTime() - state.startedAt <= authorizationMinutes * minuteMs ? state : null;
}
