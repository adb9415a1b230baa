import * as z from 'zod/mini';
import { connectionPurposeSchema } from '@tessera/contracts/connection/connection.schema';
import { createTokenVault } from '../../media-source/token-vault.ts';

/** Names the browser that was sent to the network: what comes back counts in that browser only. */
export const authorizationCookie = 'tessera_authorization';
export const authorizationMinutes = 30;

const stateSchema = z.object({ purpose: connectionPurposeSchema, redirectUrl: z.string(), back: z.nullable(z.string()), startedAt: z.number() });
export type AuthorizationState = z.infer<typeof stateSchema>;

/** Who was sent: the browser by its cookie, and the person who was signed in, if any. */
export interface AuthorizationOwner {
  readonly browserToken: string;
  readonly userId: string | null;
}

const minuteMs = 60_000;

const bindingOf = ({ browserToken, userId }: AuthorizationOwner): string => `authorization\0${browserToken}\0${userId ?? ''}`;

/** What travels to the network and back, sealed: a path of ours may hold the secret of a link. It fits nobody else. */
export function writeState(key: Buffer, state: AuthorizationState, owner: AuthorizationOwner): string {
  const { keyId, sealed } = createTokenVault([key]).seal(JSON.stringify(state), bindingOf(owner));
  return `${keyId}.${sealed.toString('base64url')}`;
}

function unseal(key: Buffer, text: string, owner: AuthorizationOwner): string | null {
  const [keyId = '', sealed = ''] = text.split('.');
  try {
    return createTokenVault([key]).open({ keyId, sealed: Buffer.from(sealed, 'base64url') }, bindingOf(owner));
  } catch {
    // Changed on its way, or sent for somebody else.
    return null;
  }
}

/** What was sent, or null when it was not sent by us for this browser and person, or too long ago. */
export function readState(key: Buffer, text: string, owner: AuthorizationOwner, now: Date): AuthorizationState | null {
  const payload = unseal(key, text, owner);
  if (payload === null) return null;
  const state = stateSchema.parse(JSON.parse(payload));
  return now.getTime() - state.startedAt <= authorizationMinutes * minuteMs ? state : null;
}
