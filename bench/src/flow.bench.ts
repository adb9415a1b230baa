import { join } from 'node:path';
import { createProjectRepository } from '@tessera/api-server/modules/messaging/chatbot/project/project.repository';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { launchBrowser } from '@tessera/tooling/browser/launch.ts';
import { dist } from '@tessera/tooling/workspace/paths.ts';
import type { BrowserContext, Page } from 'playwright';
import { bigFlow } from './flow/big-flow.ts';
import { measureCanvas, type CanvasFrames } from './flow/canvas-frames.ts';
import { openBoardServer } from './lib/board-server.ts';
import { measurePairs, median, ratioOf } from './lib/pairs.ts';
import { percentile } from './lib/percentile.ts';
import { servePage } from './lib/serve-page.ts';
import { openProfile } from './load/line.ts';

// 95th percentile of frame times while a bubble and the canvas are dragged: the product's flow builder compared with
// plain @xyflow/react.

const count = Number(process.argv[2] ?? 500);
const pairCount = Number(process.argv[3] ?? 7);
const frames = Number(process.argv[4] ?? 240);

const round = (value: number): number => Math.round(value * 100) / 100;

async function openCanvas(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('.react-flow__node').length >= wanted &&
      document.querySelectorAll('.react-flow__edge').length > 0,
    count,
  );
  await page.waitForLoadState('networkidle');
  return page;
}

const running: { stop(): unknown }[] = [];
try {
  const boardServer = await openBoardServer(1_000, 3);
  running.unshift(boardServer);
  const server = await boardServer.startServer(dist);
  running.unshift(server);
  const bare = await servePage(join(import.meta.dirname, 'flow/page.tsx'), () => undefined);
  running.unshift(bare);
  const { id } = await createProjectRepository(boardServer.db).add(
    boardServer.board.ownerId,
    { name: 'Large', accountId: null, flow: bigFlow(count) },
    new Date(),
  );
  const browser = await launchBrowser();
  running.unshift({ stop: () => browser.close() });
  const context = await openProfile(browser, server.url, boardServer.cookie);

  const ours = `${server.url}${chatbotPaths.flow(id)}`;
  const first = await openCanvas(context, ours);
  const box = await first.locator('.react-flow').boundingBox();
  await first.close();
  if (box === null) throw new Error('the canvas is not shown');
  const theirs = `${bare.origin}/?${new URLSearchParams({ count: String(count), width: String(box.width), height: String(box.height) }).toString()}`;

  const seen: Record<'ours' | 'theirs', CanvasFrames[]> = { ours: [], theirs: [] };
  const p95 = async (which: 'ours' | 'theirs'): Promise<number> => {
    const page = await openCanvas(context, which === 'ours' ? ours : theirs);
    try {
      const measured = await measureCanvas(page, frames);
      seen[which].push(measured);
      return round(percentile([...measured.drag, ...measured.pan], 0.95));
    } finally {
      await page.close();
    }
  };
  await p95('ours');
  await p95('theirs');
  seen.ours.length = 0;
  seen.theirs.length = 0;
  const pairs = await measurePairs(
    pairCount,
    () => p95('ours'),
    () => p95('theirs'),
  );
  const middle = (which: 'ours' | 'theirs', what: keyof CanvasFrames): number =>
    round(median(seen[which].map((measured) => percentile(measured[what], 0.95))));
  process.stdout.write(
    `${JSON.stringify({
      name: 'flow',
      ratio: ratioOf(pairs),
      unit: 'ms over ms, 95th percentile of frames',
      pairs,
      drag: { ours: middle('ours', 'drag'), bare: middle('theirs', 'drag') },
      pan: { ours: middle('ours', 'pan'), bare: middle('theirs', 'pan') },
      conditions: `${count} bubbles, ${frames} frames of dragging one and ${frames} of dragging the canvas, one step a frame, at the browser's own rate, ${browser.version()}; the product's page with palette, panel, minimap and problems; reference: @xyflow/react with the same boxes, edges and size of canvas, and nothing else`,
    })}\n`,
  );
} finally {
  for (const part of running) await part.stop();
}
