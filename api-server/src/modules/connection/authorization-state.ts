import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { connectionPurposeSchema } from '@tessera/contracts/connection/connection.schema';

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

const sign = (key: Buffer, payload: string, { browserToken, userId }: AuthorizationOwner): Buffer => createHmac('sha256', key).update(`authorization\0${browserToken}\0${userId ?? ''}\0${payload}`).digest();

/** What travels to the network and back. It tells nothing of the person, and fits nobody else. */
export function writeState(key: Buffer, state: AuthorizationState, owner: AuthorizationOwner): string {
  const payload = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${payload}.${sign(key, payload, owner).toString('base64url')}`;
}

/** What was sent, or null when it was not sent by us for this browser and person, or too long ago. */
export function readState(key: Buffer, text: string, owner: AuthorizationOwner, now: Date): AuthorizationState | null {
  const [payload = '', signature = ''] = text.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(key, payload, owner)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const state = stateSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return now.getTime() - state.startedAt <= authorizationMinutes * minuteMs ? state : null;
}
