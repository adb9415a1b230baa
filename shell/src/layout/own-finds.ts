import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { titleOf } from '@tessera/contracts/content/content-title';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { ApiClient } from '@tessera/contracts/http/client';
import { paths } from '@tessera/contracts/paths';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import type { PaletteItem } from './palette-items.ts';

type Found = Extract<PaletteItem, { readonly kind: 'place' }>;

const kindOf = (type: Content['type']): Pick<Found, 'section' | 'icon'> => {
  if (type === 'HASHTAG') return { section: 'hashtags', icon: 'hashtag' };
  return { section: type === 'USER' ? 'accounts' : 'contents', icon: 'contents' };
};

/** The user's boards, contents and saved views as items of the palette. If a request fails, its items are missing, but pages are still found. */
export async function findOwn(api: ApiClient): Promise<readonly Found[]> {
  const [{ folderList }, { contentList }, { viewList }] = await Promise.all([
    api.call(folderCalls.getFolder).catch(() => ({ folderList: [] })),
    api.call(contentCalls.getContent, { query: {} }).catch(() => ({ contentList: [] })),
    api.call(savedViewCalls.getViews, { query: {} }).catch(() => ({ viewList: [] })),
  ]);
  const boards = new Map(folderList.map(({ id, settings }) => [id, settings.name]));
  return [
    ...folderList.map(({ id, settings: { name } }): Found => ({ id: `board-${id}`, section: 'boards', kind: 'place', icon: 'boards', path: paths.board(id), text: name, words: `${name} board` })),
    ...contentList.map((content): Found => {
      const { id, folderId, type, fullName } = content;
      const { section, icon } = kindOf(type);
      const text = titleOf(content);
      const note = boards.get(folderId) ?? '';
      return { id: `content-${id}`, section, kind: 'place', icon, path: paths.content(folderId, id), text, note, words: `${text} ${fullName ?? ''} ${note}` };
    }),
    ...viewList.map(({ id, folderId, name, search }): Found => {
      const note = boards.get(folderId) ?? '';
      return { id: `view-${id}`, section: 'views', kind: 'place', icon: 'media', path: paths.view(search), text: name, note, words: `${name} ${note} view` };
    }),
  ];
}
