import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { ApiClient } from '@tessera/contracts/http/client';
import { pageSizeMax } from '@tessera/contracts/limits';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { addMonths } from '@tessera/contracts/time/ranges';
import type { EmulatedMedia } from './emulator.ts';
import { eventually } from './eventually.ts';

export const makeBoard = async (api: ApiClient, name: string): Promise<Folder> =>
  (await api.call(folderCalls.addFolder, { body: { name } })).folder;

export const addAccount = async (api: ApiClient, folderId: string, username: string): Promise<Content> =>
  (
    await api.call(contentCalls.addContent, {
      body: { content: { type: 'USER', value: username }, info: { folderId } },
    })
  ).content;

/** Waits until no content of a board is being read, and returns the contents. */
export const whenScanned = (api: ApiClient, folderId: string, within = 60_000): Promise<readonly Content[]> =>
  eventually(
    async () => {
      const { contentList } = await api.call(contentCalls.getContent, { query: { folderId } });
      const busy = contentList.filter((content) => content.updating);
      if (busy.length > 0)
        throw new Error(
          busy
            .map(({ value, report }) => `${value} is ${report.state}, ${report.current_count} of ${report.total_count}`)
            .join('; '),
        );
      return contentList;
    },
    { within, every: 250 },
  );

/** Makes a board with these accounts, and waits until they are read. */
export async function makeScannedBoard(api: ApiClient, name: string, usernames: readonly string[]): Promise<Folder> {
  const folder = await makeBoard(api, name);
  for (const username of usernames) await addAccount(api, folder.id, username);
  await whenScanned(api, folder.id);
  return folder;
}

/** All media of a board, read page by page as the wall does. */
export async function allMedia(
  api: ApiClient,
  folderId: string,
  direction: 'asc' | 'desc' = 'desc',
): Promise<readonly Media[]> {
  const found: Media[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.call(mediaCalls.getMedia, {
      body: { folderId, direction, number: pageSizeMax, ...(cursor === undefined ? {} : { cursor }) },
    });
    found.push(...page.mediaList);
    cursor = page.cursor === 0 ? undefined : page.cursor;
  } while (cursor !== undefined);
  return found;
}

/** The media of an account that a plan keeps: the newest, limited by months of history and by number per content. */
export function keptBy(
  plan: { readonly contentMonth: number; readonly contentMax: number },
  media: readonly EmulatedMedia[],
  now: Date,
): readonly EmulatedMedia[] {
  const [day = '', time = ''] = now.toISOString().split('T');
  const since = Date.parse(`${addMonths(day, -plan.contentMonth)}T${time}`);
  return media.filter((item) => Date.parse(item.timestamp) >= since).slice(0, plan.contentMax);
}

/** The item at an index; throws if there is none. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`there is nothing at ${index} of ${items.length}`);
  return item;
}
