import { createHmac } from 'node:crypto';
import { badParameter } from '../graph/errors.ts';
import { type Answer, bodyRecord, type Call, json, type JsonRecord } from '../http/call.ts';

const timeoutMs = 10_000;
const dayMs = 86_400;

/**
 * What is wrong with a request that is sent on purpose: only one part at a time, so that a test shows which part is
 * checked.
 */
const forgeries = ['signature', 'otherApp', 'algorithm', 'stale', 'future', 'unsigned'] as const;
type Forgery = (typeof forgeries)[number];

const isForgery = (value: unknown): value is Forgery => forgeries.some((forgery) => forgery === value);

export interface Signing {
  appId: string;
  appSecret: string;
  now: () => number;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const claimsOf = (person: string, { appId, now }: Signing, forge: Forgery | undefined): JsonRecord => {
  const seconds = Math.floor(now() / 1000);
  return {
    user_id: person,
    algorithm: forge === 'algorithm' ? 'none' : 'HMAC-SHA256',
    issued_at: forge === 'stale' ? seconds - 2 * dayMs : forge === 'future' ? seconds + dayMs : seconds,
    app_id: forge === 'otherApp' ? `${appId}1` : appId,
  };
};

/** The text that the network posts as `signed_request`: signature and claims, both in base64url. */
const signedRequest = (person: string, signing: Signing, forge?: Forgery): string => {
  const payload = encode(claimsOf(person, signing, forge));
  if (forge === 'unsigned') return payload;
  const secret = forge === 'signature' ? `${signing.appSecret} of somebody else` : signing.appSecret;
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`;
};

/** `/_fake/signed-requests`: posts a signed request to an address of the app, and tells what it answered. */
export const signedRequestControl = async (signing: Signing, call: Call): Promise<Answer | undefined> => {
  if (call.path !== '/_fake/signed-requests' || call.method !== 'POST') return undefined;
  const { url, person, forge } = bodyRecord(call);
  if (typeof url !== 'string' || !URL.canParse(url) || typeof person !== 'string')
    throw badParameter('url and person must be texts');
  if (forge !== undefined && !isForgery(forge)) throw badParameter(`forge must be one of ${forgeries.join(', ')}`);
  const sent = signedRequest(person, signing, forge);
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ signed_request: sent }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return json({ status: answer.status, body: await answer.text(), signedRequest: sent });
};
