import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Db } from '@tessera/api-server/platform/db/database';
import { startEmbeddedPostgres } from '@tessera/api-server/platform/db/embedded/embedded-postgres';
import { migrate } from '@tessera/api-server/platform/db/migrate';
import { freePort } from '@tessera/api-server/platform/start/free-port';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { sql } from 'kysely';
import { startServer } from './lib/board-server.ts';
import { idOf } from './lib/million-media.ts';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import { percentile } from './lib/percentile.ts';

// Requests per second of `/s/:slug` with click counting, compared with plain Fastify that answers 302. One percent of
// the links get 90 % of the requests.

const linkCount = Number(process.argv[2] ?? 1_000_000);
const pairCount = Number(process.argv[3] ?? 9);
const requestsEach = Number(process.argv[4] ?? 10_000);
const atOnce = 32;
const hotShare = 0.9;

async function addLinks(db: Db): Promise<void> {
  const [now, ownerId] = [new Date(), idOf('redirect')];
  await db
    .insertInto('app_user')
    .values({
      id: ownerId,
      email: 'bench@tessera.example',
      type: 0,
      password_hash: null,
      language: 'en',
      time_zone: 'Asia/Taipei',
      news_letter: false,
      created_at: now,
    })
    .execute();
  await sql`insert into link (owner_id, id, slug, target, title, tags, created_at)
    select ${ownerId}, gen_random_uuid(), 'link-' || n, 'https://shop.example/spring', 'Link ' || n, '{}', ${now}::timestamptz from generate_series(0, ${linkCount - 1}::int) n`.execute(
    db,
  );
  await sql`analyze link`.execute(db);
}

/** The slug for a request; the same index always gives the same slug. */
function slugOf(index: number): string {
  const chance = (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;
  const hot = Math.max(1, Math.floor(linkCount / 100));
  const place =
    chance < hotShare
      ? Math.floor((chance / hotShare) * hot)
      : hot + Math.floor(((chance - hotShare) / (1 - hotShare)) * (linkCount - hot));
  return `link-${Math.min(place, linkCount - 1)}`;
}

const headers = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  referer: 'https://instagram.com/',
};

/**
 * Sends requests for many links over keep-alive connections, some at the same time. Returns requests per second, and
 * the milliseconds of each request.
 */
async function ask(
  url: string,
  agent: Agent,
  from: number,
): Promise<{ readonly rate: number; readonly times: readonly number[] }> {
  const times: number[] = [];
  let next = from;
  const one = (slug: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      get(`${url}/s/${slug}`, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          times.push(performance.now() - startedAt);
          if (answer.statusCode === 302) resolve();
          else reject(new Error(`${slug} answered ${String(answer.statusCode)}`));
        });
      }).on('error', reject);
    });
  const lane = async (): Promise<void> => {
    while (next < from + requestsEach) {
      next += 1;
      await one(slugOf(next));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { rate: (times.length / (performance.now() - startedAt)) * 1_000, times };
}

async function startBare(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const child = fork(new URL('lib/bare-redirect.ts', import.meta.url), {
    env: { PORT: String(port) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/**
 * The clicks counted in the tables. Clicks are written once per second, so this waits until the wanted number is there
 * or a timeout passes.
 */
async function countedClicks(db: Db, wanted: number): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await sql<{ clicks: number }>`select coalesce(sum(clicks), 0)::int as clicks from link`.execute(
      db,
    );
    const clicks = rows[0]?.clicks ?? 0;
    if (clicks >= wanted || attempt === 100) return clicks;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

configureSchemas();
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ folder, port: await freePort() });
const db = openDatabase({ url: postgres.url, pool: 2 });
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
try {
  await migrate(db);
  await addLinks(db);
  const [server, bare] = [await startServer(postgres.url, folder), await startBare()];
  try {
    const times: number[] = [];
    let sent = 0;
    const product = async (): Promise<number> => {
      const answer = await ask(server.url, agent, sent);
      sent += requestsEach;
      times.push(...answer.times);
      return answer.rate;
    };
    const reference = async (): Promise<number> => (await ask(bare.url, agent, sent)).rate;
    await product();
    await reference();
    times.length = 0;
    const pairs = await measurePairs(pairCount, product, reference);
    const counted = await countedClicks(db, sent);
    if (counted !== sent) throw new Error(`${sent} links were opened, and ${counted} clicks were counted`);
    process.stdout.write(
      `${JSON.stringify({
        name: 'redirect',
        ratio: ratioOf(pairs),
        unit: 'requests a second over requests a second',
        product: Math.round(median(pairs.map(([measured]) => measured))),
        reference: Math.round(median(pairs.map(([, rate]) => rate))),
        p99Ms: Math.round(percentile(times, 0.99) * 100) / 100,
        counted,
        conditions: `${linkCount} links, one of a hundred of them for nine of ten requests; ${atOnce} requests at once over connections that are kept; the median of ${pairCount} pairs of ${requestsEach} requests behind one that does not count; every click is counted in the end; reference: Fastify that answers 302 and looks nothing up`,
      })}\n`,
    );
  } finally {
    await bare.stop();
    await server.stop();
  }
} finally {
  agent.destroy();
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
