import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { Share } from '@tessera/contracts/share/share.schema';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { dist } from '@tessera/tooling/workspace/paths.ts';
import { sql } from 'kysely';
import { readPictures } from './gallery/real-pictures.ts';
import { openBoardServer } from './lib/board-server.ts';
import { median } from './lib/pairs.ts';
import { firstSight, type Sight } from './share/first-sight.ts';
import { serveByHand, startPlainServer } from './share/plain-page.ts';

// The built product is measured; without a build every page is an error page.
if (!existsSync(join(dist, 'shell'))) throw new Error('nothing is built: npm run build');

const rounds = Number(process.argv[2] ?? 7);
const different = 24;
const limit = 1.5;

const round = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;
const names = ['figures', 'pictures', 'bytes'] as const satisfies readonly (keyof Sight)[];
const medians = (sights: readonly Sight[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, round(median(sights.map((sight) => sight[name])))]));

const running: { stop(): Promise<void> }[] = [];
try {
  const plain = await startPlainServer();
  running.unshift(plain);
  for (const [index, { bytes }] of (await readPictures(different)).entries())
    plain.serve(`/network/${String(index)}.jpg`, { type: 'image/jpeg', body: bytes });
  const boardServer = await openBoardServer(1_000, 3);
  running.unshift(boardServer);
  const {
    db,
    board: { ownerId, folderId },
  } = boardServer;
  await sql`update media set picture_url = ${plain.url}::text || '/network/' || abs(hashtext(shortcode)) % ${different} || '.jpg' where owner_id = ${ownerId}`.execute(
    db,
  );
  const server = await boardServer.startServer(dist, plain.url);
  running.unshift(server);
  const share = async (kind: string, target: unknown): Promise<string> => {
    const { share: made } = unsafeCast<{ readonly share: Share }>(
      await boardServer.ask(shareCalls.addShare, { kind, title: 'Spring in the harbour', target }),
    );
    return `${server.url}${made.path ?? ''}`;
  };
  const pages = {
    report: await share('report', { folderId }),
    embed: await share('embed', createEmbedTarget(folderId, { mode: 'ALL' })),
  };
  const browser = await launchBrowser();
  running.unshift({ stop: () => browser.close() });
  const results: Record<
    string,
    { readonly ratio: number; readonly ours: Record<string, number>; readonly byHand: Record<string, number> }
  > = {};
  for (const [name, ours] of Object.entries(pages)) {
    const byHand = await serveByHand(plain, ours);
    // The first visit fills the caches of the server.
    await firstSight(browser, ours);
    const all: (readonly [ours: Sight, byHand: Sight])[] = [];
    for (let at = 0; at < rounds; at += 1) {
      if (at % 2 === 0) {
        const first = await firstSight(browser, ours);
        all.push([first, await firstSight(browser, byHand)]);
      } else {
        const first = await firstSight(browser, byHand);
        all.push([await firstSight(browser, ours), first]);
      }
    }
    results[name] = {
      ratio: round(median(all.map(([mine, theirs]) => mine.pictures / theirs.pictures)), 2),
      ours: medians(all.map(([mine]) => mine)),
      byHand: medians(all.map(([, theirs]) => theirs)),
    };
  }
  process.stdout.write(
    `${JSON.stringify({
      name: 'share',
      ratio: Math.max(...Object.values(results).map(({ ratio }) => ratio)),
      limit,
      ...results,
      rounds,
      conditions: `until the last picture of the page's beginning had come; cold, without a session, 10 Mbit/s and 40 ms, ${browser.version()}; by hand: the same HTML, rules and pictures from a plain web server, nothing to run; bytes of page and code; medians of ${String(rounds)} rounds in turns`,
    })}\n`,
  );
} finally {
  for (const part of running) await part.stop();
}
