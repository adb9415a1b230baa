import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { ConnectionRepository, GrantedAccess } from './connection.repository.ts';
import { readGraphError } from './graph-errors.ts';
import { SourceError } from './source-error.ts';

export interface NetworkApp {
  readonly graphUrl: string;
  readonly version: string;
  readonly appId: string;
  readonly appSecret: string;
}

/** What the product asks for, with the two permissions without which pages cannot be listed. */
const scopes = ['email', 'read_insights', 'instagram_basic', 'instagram_manage_comments', 'instagram_manage_insights', 'pages_show_list', 'pages_read_engagement'];
const timeout = 15_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });
const pagesSchema = z.object({ data: z.array(z.object({ instagram_business_account: z.optional(z.object({ id: z.string() })) })) });

async function readJson<S extends z.ZodMiniType>(schema: S, url: URL, init: RequestInit = {}): Promise<z.output<S>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout), ...init }).catch((cause: unknown) => {
    throw new SourceError('unavailable', `${url.pathname} did not answer`, { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const failure = readGraphError(answer.status, body);
  if (failure) throw failure;
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new SourceError('unavailable', `${url.pathname} answered in another shape`);
  return parsed.data;
}

/** Asks the dialog for a code, as a person who presses Continue. Only a network of one's own lets a program do that. */
async function askForCode(app: NetworkApp, redirectUri: string): Promise<string> {
  const state = randomBytes(16).toString('hex');
  const dialog = new URL(`${app.graphUrl}/${app.version}/dialog/oauth`);
  dialog.search = new URLSearchParams({ client_id: app.appId, redirect_uri: redirectUri, state, scope: scopes.join(','), response_type: 'code' }).toString();
  const answer = await fetch(dialog, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision: 'grant' }), signal: AbortSignal.timeout(timeout) });
  const back = URL.parse(answer.headers.get('location') ?? '');
  const code = back?.searchParams.get('code');
  if (!code || back?.searchParams.get('state') !== state) throw new SourceError('permission', 'the dialog gave no code');
  return code;
}

/** Code -> short token -> token of 60 days -> the professional account behind the first page that has one. */
async function obtainAccess(app: NetworkApp, clock: Clock): Promise<GrantedAccess> {
  const redirectUri = `${app.graphUrl}/house`;
  const code = await askForCode(app, redirectUri);
  const endpoint = (values: Readonly<Record<string, string>>): URL => {
    const url = new URL(`${app.graphUrl}/${app.version}/oauth/access_token`);
    url.search = new URLSearchParams({ client_id: app.appId, client_secret: app.appSecret, ...values }).toString();
    return url;
  };
  const short = await readJson(tokenSchema, endpoint({ redirect_uri: redirectUri, code }));
  const long = await readJson(tokenSchema, endpoint({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token }));
  const pages = new URL(`${app.graphUrl}/${app.version}/me/accounts?fields=instagram_business_account`);
  const { data } = await readJson(pagesSchema, pages, { headers: { authorization: `Bearer ${long.access_token}` } });
  const networkUserId = data.find((page) => page.instagram_business_account)?.instagram_business_account?.id;
  if (networkUserId === undefined) throw new SourceError('permission', 'no page of the person has a professional account');
  const expiresAt = long.expires_in === undefined ? null : new Date(clock.now().getTime() + long.expires_in * 1000);
  return { networkUserId, accessToken: long.access_token, expiresAt };
}

export interface HouseConnectionOptions {
  readonly app: NetworkApp;
  readonly repository: ConnectionRepository;
  readonly clock: Clock;
  /** The configured access; without it one is obtained from the emulator. */
  readonly configured: { readonly accessToken: string; readonly networkUserId: string } | null;
}

/**
 * Makes sure that the installation has a usable connection. Harmless to repeat. A configured token is tried again at
 * each start, even after a refusal: the network may have lifted it.
 */
export async function ensureHouseConnection({ app, repository, clock, configured }: HouseConnectionOptions): Promise<void> {
  const now = clock.now();
  const existing = await repository.findHouse(now);
  if (configured) {
    if (existing?.accessToken !== configured.accessToken) await repository.replaceHouse({ ...configured, expiresAt: null }, now);
    return;
  }
  if (existing === null) await repository.replaceHouse(await obtainAccess(app, clock), now);
}
