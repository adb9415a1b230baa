import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { makeScannedBoard } from '../../harness/library.ts';
import type { Cluster } from '../cluster.ts';
import { insist, pause, register, type Work } from '../work.ts';

const drawsMost = 18;

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
        const { draw } = await insist('drawMedia', () => api.call(drawCalls.drawMedia, { body: { folderId, options: { title, winners: 3, names: 'full', onePerPerson: false } } }, { idempotencyKey: key }));
        await insist('revealDraw', () => api.call(drawCalls.revealDraw, { body: { drawId: draw.id } }));
        await pause(15_000);
      }
    },
    count: async () => {
      const { drawList } = await insist('getDraws', () => api.call(drawCalls.getDraws, { query: { folderId } }));
      const named = (title: string): number => drawList.filter((draw) => draw.title === title).length;
      return {
        done: titles.length,
        lost: titles.filter((title) => named(title) === 0).length,
        doubled: titles.reduce((sum, title) => sum + Math.max(0, named(title) - 1), 0),
      };
    },
  };
}
