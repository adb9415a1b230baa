import { buildEmulator, type Emulator } from '../app.ts';
import { isRecord } from '../http/call.ts';

export const startMs = Date.UTC(2026, 5, 1);
const ownOrigin = 'http://127.0.0.1:1';
export const redirectUri = 'http://127.0.0.1:2/callback';
export const app = { client_id: '610045871320046', client_secret: 'house-app-secret' };
export const allScopes = [
  'instagram_basic',
  'instagram_manage_insights',
  'instagram_manage_comments',
  'pages_show_list',
  'pages_read_engagement',
];
export const mediaFields =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,shortcode,timestamp,like_count,comments_count,view_count';
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a call and reads its answer, if it is JSON. */
export const ask = async (
  emulator: Emulator,
  path: string,
  query: Record<string, string> = {},
  sent: { method?: string; body?: string; headers?: Record<string, string> } = {},
) => {
  const url = new URL(path, ownOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { answer, cut } = await emulator.answer({
    method: sent.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: sent.body ?? '',
    headers: sent.headers ?? {},
    origin: ownOrigin,
  });
  const text = typeof answer.body === 'string' ? answer.body : '';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  return { ...answer, cut, text, value };
};

/** Returns the value at a path of keys and indexes. */
export const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      Array.isArray(inner) && typeof step === 'number' ? inner[step] : isRecord(inner) ? inner[step] : undefined,
    value,
  );
export const text = (value: unknown, ...path: (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};
export const list = (value: unknown, ...path: (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

export const codeFor = async (emulator: Emulator, scopes: readonly string[]): Promise<string> => {
  const body = new URLSearchParams({
    client_id: app.client_id,
    redirect_uri: redirectUri,
    state: 's1',
    scope: scopes.join(','),
    decision: 'grant',
  }).toString();
  const { headers } = await ask(emulator, '/v26.0/dialog/oauth', {}, { method: 'POST', body, headers: formHeaders });
  const location = new URL(headers.location ?? '');
  expect(location.searchParams.get('state')).toBe('s1');
  return location.searchParams.get('code') ?? '';
};

/** An emulator with a user who has signed in, and the calls of the app in that name. */
export const setUp = async (scopes: readonly string[] = allScopes) => {
  let now = startMs;
  const emulator = buildEmulator({ accounts: 120, now: () => now });
  const exchanged = await ask(emulator, '/oauth/access_token', {
    ...app,
    redirect_uri: redirectUri,
    code: await codeFor(emulator, scopes),
  });
  const long = await ask(emulator, '/oauth/access_token', {
    ...app,
    grant_type: 'fb_exchange_token',
    fb_exchange_token: text(exchanged.value, 'access_token'),
  });
  const token = text(long.value, 'access_token');
  const accounts = await ask(emulator, '/me/accounts', {
    fields: 'id,instagram_business_account',
    access_token: token,
  });
  const ig = text(accounts.value, 'data', 0, 'instagram_business_account', 'id');
  const discover = (username: string, media: string) =>
    ask(emulator, `/v26.0/${ig}`, {
      access_token: token,
      fields: `business_discovery.username(${username}){id,username,media_count,${media}}`,
    });
  return {
    emulator,
    token,
    ig,
    discover,
    read: (path: string, query: Record<string, string> = {}) => ask(emulator, path, { access_token: token, ...query }),
    pass: (ms: number) => {
      now += ms;
    },
  };
};
