import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { sql } from 'kysely';
import { openBoardServer, type BoardServer } from './lib/board-server.ts';
import { measurePairs, median } from './lib/pairs.ts';

// Rows per second of a board's export over HTTP, compared with PostgreSQL's own COPY of the same rows.

const wanted = Number(process.argv[2] ?? 100_000);
const pairCount = Number(process.argv[3] ?? 7);

interface Export {
  readonly lines: number;
  readonly memory: number;
}

/**
 * Downloads the whole file and counts its rows by carriage return: captions contain line breaks, but only the writer
 * ends a row with CRLF.
 */
async function exportAll({ server, cookie, board: { folderId } }: BoardServer): Promise<Export> {
  const answer = await fetch(`${server.url}/api${mediaCalls.exportMedia.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify({ folderId }),
  });
  if (answer.status !== 200 || answer.body === null)
    throw new Error(`the export answered ${answer.status}: ${await answer.text()}`);
  let lines = 0;
  let memory = 0;
  for await (const chunk of answer.body) {
    for (let at = chunk.indexOf(13); at !== -1; at = chunk.indexOf(13, at + 1)) lines += 1;
    memory = Math.max(memory, server.memory() ?? 0);
  }
  return { lines, memory };
}

/** COPY of the same rows, with the same columns and order; the output is discarded. */
const copyAll = ({ db, board: { ownerId } }: BoardServer) =>
  sql`
  copy (select c.value, a.username, a.full_name, m.link, m.type, m.posted_at, m.caption, m.tags, m.language, m.sponsored, m.likes, m.comments, m.interactions, m.views, m.followers, m.eng_rate, m.emv, s.score,
      m.blocked_at, m.public_at, m.pinned_at, m.cta_at, m.shortcode, m.media_id, m.as_of
    from media m join content c on c.owner_id = m.owner_id and c.id = m.content_id left join account a on a.owner_id = m.owner_id and a.account_id = m.account_id
    left join media_score s on s.owner_id = m.owner_id and s.content_id = m.content_id and s.media_id = m.media_id
    where m.owner_id = ${sql.lit(ownerId)} and m.blocked_at is null order by m.posted_at desc, m.media_id desc, m.content_id desc) to stdout with (format csv)`.execute(
    db,
  );

const timed = (work: () => Promise<unknown>) => async (): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const dataset = await openBoardServer(wanted, 30);
try {
  const before = dataset.server.memory() ?? 0;
  const first = await exportAll(dataset);
  if (first.lines < wanted) throw new Error(`${first.lines} lines of ${wanted} media`);
  await copyAll(dataset);
  const memories = [first.memory];
  const pairs = await measurePairs(
    pairCount,
    timed(async () => memories.push((await exportAll(dataset)).memory)),
    timed(() => copyAll(dataset)),
  );
  const ratio = median(pairs.map(([product, reference]) => reference / product));
  process.stdout.write(
    `${JSON.stringify({
      name: 'export',
      ratio: Math.round(ratio * 1_000) / 1_000,
      unit: 'rows a second over rows a second',
      rowsPerSecond: Math.round(wanted / (median(pairs.map(([product]) => product)) / 1_000)),
      copyRowsPerSecond: Math.round(wanted / (median(pairs.map(([, reference]) => reference)) / 1_000)),
      memoryMiB: { before, each: memories },
      conditions: `${wanted} media in 30 contents as CSV over HTTP, the reference COPY of the same rows to a reader who drops them; the median of ${pairCount} pairs`,
    })}\n`,
  );
} finally {
  await dataset.stop();
}
