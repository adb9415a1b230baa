import { Agent, request } from 'node:http';
import { discoveryFields } from '@tessera/api-server/network/media-source/graph/graph-fields';
import { unsafeCast } from '@tessera/contracts/schema/schema';

export interface ChosenAccount {
  readonly username: string;
  /** Media that are not older than the plan's history. */
  readonly media: number;
}

/** History of the Enterprise plan, in months. */
const months = 100;

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.json();
}

const entries = (value: unknown, key: string): readonly Record<string, unknown>[] => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return Array.isArray(found) ? unsafeCast(found) : [];
};

async function countWithin(url: string, username: string): Promise<number> {
  const from = new Date();
  from.setUTCMonth(from.getUTCMonth() - months);
  const list = await ask(`${url}/_fake/accounts/${username}/media-ids`);
  return entries(list, 'media').filter((media) => new Date(String(media['timestamp']).replace('+0000', 'Z')) >= from)
    .length;
}

/**
 * Chooses up to thirty accounts, which is what a plan allows in a day, whose media come as close to the wanted number
 * as possible without exceeding it.
 */
export async function chooseAccounts(url: string, wanted: number): Promise<ChosenAccount[]> {
  const listed = entries(await ask(`${url}/_fake/accounts?limit=5000`), 'accounts').filter(
    (account) => account['kind'] === 'business' || account['kind'] === 'creator',
  );
  const candidates = listed
    .map((account) => ({ username: String(account['username']), media: Number(account['reachableMedia']) }))
    .toSorted((a, b) => b.media - a.media);
  const chosen: ChosenAccount[] = [];
  let left = wanted;
  for (const { username, media: most } of candidates) {
    if (chosen.length >= 30 || left < 100) break;
    // An account's history is longer than what the plan keeps, so an account with too many media may still fit.
    if (most > left * 1.5) continue;
    const media = await countWithin(url, username);
    if (media > left || media === 0) continue;
    chosen.push({ username, media });
    left -= media;
  }
  return chosen;
}

export interface PagesRead {
  readonly rows: number;
  readonly seconds: number;
  readonly rowsPerSecond: number;
}

async function getText(agent: Agent, url: URL, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    });
    call.on('error', reject);
    call.end();
  });
}

/** Signs in a user who has connected an account, through the same dialog as the product. */
export async function signIn(url: string): Promise<{ token: string; id: string }> {
  const redirect = `${url}/bench`;
  const form = new URLSearchParams({ decision: 'grant' });
  const scope = 'instagram_basic,instagram_manage_insights,pages_show_list,pages_read_engagement';
  const dialog = `${url}/dialog/oauth?${new URLSearchParams({ client_id: '610045871320046', redirect_uri: redirect, state: 'x', scope, response_type: 'code' }).toString()}`;
  const back = await fetch(dialog, { method: 'POST', redirect: 'manual', body: form });
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const answer = await ask(
    `${url}/oauth/access_token?${new URLSearchParams({ client_id: '610045871320046', client_secret: 'house-app-secret', redirect_uri: redirect, code }).toString()}`,
  );
  const token = String(typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'access_token') : '');
  const pages = entries(
    await ask(`${url}/me/accounts?fields=instagram_business_account&access_token=${token}`),
    'data',
  );
  const linked: unknown = pages.find((page) => page['instagram_business_account'])?.['instagram_business_account'];
  return { token, id: String(typeof linked === 'object' && linked !== null ? Reflect.get(linked, 'id') : '') };
}

/** Measures the emulator's own cost: reads the same pages and parses nothing but the cursor. */
export async function readPages(url: string, accounts: readonly ChosenAccount[], atOnce: number): Promise<PagesRead> {
  const { token, id } = await signIn(url);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const left = [...accounts];
  const rows = accounts.reduce((sum, account) => sum + account.media, 0);
  const startedAt = performance.now();
  const lane = async (): Promise<void> => {
    for (let account = left.shift(); account; account = left.shift()) {
      let cursor: string | null = null;
      for (let read = 0; read < account.media; read += 50) {
        const text: string = await getText(
          agent,
          new URL(
            `${url}/v25.0/${id}?${new URLSearchParams({ fields: discoveryFields(account.username, 50, cursor) }).toString()}`,
          ),
          token,
        );
        cursor = /"after":"(?<after>[^"]+)"/u.exec(text)?.groups?.['after'] ?? null;
        if (cursor === null) break;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  return { rows, seconds: Math.round(seconds * 10) / 10, rowsPerSecond: Math.round(rows / seconds) };
}
