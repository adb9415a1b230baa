import { type Answer, type Call, json } from '../http/call.ts';
import { profileUrl } from '../cdn/signature.ts';
import { followersAt } from '../simulation/accounts.ts';
import { type Simulation } from '../simulation/media.ts';
import { openApi } from './openapi.ts';
import { audienceOf, contactOf } from './profile-parts.ts';

const PROFILES = '/vendor/v1/profiles/';

const problem = (status: number, code: string, message: string, headers: Record<string, string> = {}): Answer => json({ error: { code, message } }, status, headers);

export const vendorLimit = (minutes: number): Answer => problem(429, 'rate_limited', 'Too many requests for this key.', { 'retry-after': String(Math.ceil(minutes * 60)) });

export type VendorParts = { simulation: Simulation; apiKey: string; secret: number; now: () => number };

/** The licensed data vendor: profile lookup that tells private from missing. */
export const vendorAnswer = ({ simulation, apiKey, secret, now }: VendorParts, call: Call): Answer => {
  if (call.path === '/vendor/openapi.json') return json(openApi(call.origin));
  if (call.headers['x-api-key'] !== apiKey) return problem(401, 'unauthorized', 'A valid key in the header X-Api-Key is required.');
  if (call.method !== 'GET') return problem(405, 'method_not_allowed', 'Only GET is supported.', { allow: 'GET' });
  if (!call.path.startsWith(PROFILES)) return problem(404, 'not_found', 'There is no such resource.');
  let username: string;
  try {
    username = decodeURIComponent(call.path.slice(PROFILES.length)).toLowerCase();
  } catch {
    return problem(400, 'invalid_username', 'The username cannot be read.');
  }
  if (!/^[a-z0-9._]{1,30}$/u.test(username)) return problem(400, 'invalid_username', 'A username has 1 to 30 letters, digits, dots or underscores.');
  const account = simulation.accounts.byUsername(username);
  const time = now();
  const asOf = new Date(Math.floor(time / 3_600_000) * 3_600_000).toISOString();
  if (account === undefined) return json({ username, exists: false, asOf }, 404);
  return json({
    username: account.username,
    fullName: account.fullName,
    exists: true,
    visibility: account.kind === 'private' ? 'private' : 'public',
    accountType: account.kind === 'private' ? 'personal' : account.kind,
    followers: followersAt(account, time),
    following: account.following,
    posts: simulation.postCount(account, time),
    biography: account.biography,
    ...(account.kind === 'private' ? {} : { contact: contactOf(account), audience: audienceOf(account) }),
    picture: profileUrl(call.origin, secret, account.index, time),
    asOf,
  });
};
