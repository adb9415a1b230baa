import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { makeScannedBoard } from '../../harness/library.ts';
import { inDatabase } from '../../harness/person.ts';
import type { Cluster } from '../cluster.ts';
import { pause, register, unexpected, type Work } from '../work.ts';

/** The plan's exports of a month. */
const exportsMost = 50;
const postLink = /https:\/\/www\.instagram\.com\/(?:p|reel)\/[\w-]+\//gu;

/** Exports of a board as CSV. A file that arrives is whole, and only such files count against the plan. */
export async function prepareExporting(cluster: Cluster): Promise<Work> {
  const person = await register(cluster, 3);
  const { id: folderId } = await makeScannedBoard(person.api, 'Export', ['dimsumdiary.hk']);
  let expected = 0;
  await inDatabase(cluster.product, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from media m join content c on c.id = m.content_id where c.folder_id = $1',
      [folderId],
    );
    expected = Number(rows[0]?.count);
  });
  let [arrived, brokenOff, incomplete] = [0, 0, 0];
  return {
    name: 'export',
    run: async (signal) => {
      while (!signal.aborted && arrived + brokenOff < exportsMost - 5) {
        try {
          const { file } = await person.api.download(mediaCalls.exportMedia, { body: { folderId } });
          arrived += 1;
          if (new Set((await file.text()).match(postLink)).size !== expected) incomplete += 1;
        } catch (error) {
          if (error instanceof Problem && error.code === '500') unexpected.push(`export: ${error.message}`);
          brokenOff += 1;
        }
        await pause(7_000);
      }
    },
    count: async () => {
      let counted = 0;
      await inDatabase(cluster.product, async (client) => {
        const { rows } = await client.query<{ count: string }>(
          'select count(*) from file_export where owner_id = (select id from app_user where email = $1) and finished_at is not null',
          [person.email],
        );
        counted = Number(rows[0]?.count);
      });
      // The server may have sent the whole file when the connection to the client broke.
      return {
        done: arrived,
        lost: incomplete + Math.max(0, arrived - counted),
        doubled: Math.max(0, counted - arrived - brokenOff),
        note: `${counted} counted against the plan, ${brokenOff} broken off, of which ${Math.max(0, counted - arrived)} counted because the server had sent them whole`,
      };
    },
  };
}
