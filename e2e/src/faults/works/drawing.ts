import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { makeScannedBoard } from '../../harness/library.ts';
import type { Cluster } from '../cluster.ts';
import { insist, pause, register, type Work } from '../work.ts';

const drawsMost = 18;
const winners = 3;

/** Draws that are announced and revealed. Each must exist once, with all its winners. */
export async function prepareDrawing(cluster: Cluster): Promise<Work> {
  const { api } = await register(cluster, 3);
  const { id: folderId } = await makeScannedBoard(api, 'Prizes', ['willowandloom']);
  const titles: string[] = [];
  return {
    name: 'draw',
    run: async (signal) => {
      while (!signal.aborted && titles.length < drawsMost) {
        const title = `Draw ${titles.length + 1}`;
        titles.push(title);
        const key = crypto.randomUUID();
        const { draw } = await insist('drawMedia', () =>
          api.call(
            drawCalls.drawMedia,
            { body: { folderId, options: { title, winners, names: 'full', onePerPerson: false } } },
            { idempotencyKey: key },
          ),
        );
        await insist('revealDraw', () => api.call(drawCalls.revealDraw, { body: { drawId: draw.id } }));
        await pause(15_000);
      }
    },
    count: async () => {
      const { drawList } = await insist('getDraws', () => api.call(drawCalls.getDraws, { query: { folderId } }));
      const named = (title: string): number => drawList.filter((draw) => draw.title === title).length;
      const isWhole = (title: string): boolean =>
        drawList.some(
          (draw) => draw.title === title && new Set(draw.results.map(({ place }) => place)).size === winners,
        );
      const results = drawList.reduce((sum, draw) => sum + draw.results.length, 0);
      return {
        done: titles.length,
        lost: titles.filter((title) => !isWhole(title)).length,
        doubled:
          titles.reduce((sum, title) => sum + Math.max(0, named(title) - 1), 0) +
          Math.max(0, results - drawList.length * winners),
      };
    },
  };
}
