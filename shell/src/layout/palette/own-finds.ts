import { titleOf } from '@tessera/contracts/content/content-title';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { ApiClient } from '@tessera/contracts/http/client';
import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import type { PaletteItem } from './palette-items.ts';

type Found = Extract<PaletteItem, { readonly kind: 'place' }>;

const kindOf = (type: Content['type']): Pick<Found, 'section' | 'icon'> => {
  if (type === 'HASHTAG') return { section: 'hashtags', icon: 'hashtag' };
  return { section: type === 'USER' ? 'accounts' : 'contents', icon: 'contents' };
};

/** The user's own things as items of the palette, and why some of them are missing; null if none are. */
export interface OwnFinds {
  readonly items: readonly PaletteItem[];
  readonly problem: Problem | null;
}

/** The user's boards, contents and saved views. If a request fails, the items of the others are still found. */
export async function findOwn(api: ApiClient): Promise<OwnFinds> {
  const problems: Problem[] = [];
  const or =
    <Answer>(fallback: Answer) =>
    (error: unknown): Answer => {
      problems.push(toProblem(error));
      return fallback;
    };
  const [{ folderList }, { contentList }, { viewList }] = await Promise.all([
    api.call(folderCalls.getFolder).catch(or({ folderList: [] })),
    api.call(contentCalls.getContent, { query: {} }).catch(or({ contentList: [] })),
    api.call(savedViewCalls.getViews, { query: {} }).catch(or({ viewList: [] })),
  ]);
  const boards = new Map(folderList.map(({ id, settings }) => [id, settings.name]));
  const items = [
    ...folderList.map(({ id, settings: { name } }): Found => ({
      id: `board-${id}`,
      section: 'boards',
      kind: 'place',
      icon: 'boards',
      path: paths.board(id),
      text: name,
      words: `${name} board`,
    })),
    ...contentList.map((content): Found => {
      const { id, folderId, type, fullName } = content;
      const { section, icon } = kindOf(type);
      const text = titleOf(content);
      const note = boards.get(folderId) ?? '';
      return {
        id: `content-${id}`,
        section,
        kind: 'place',
        icon,
        path: paths.content(folderId, id),
        text,
        note,
        words: `${text} ${fullName ?? ''} ${note}`,
      };
    }),
    ...viewList.map(({ id, folderId, name, search }): Found => {
      const note = boards.get(folderId) ?? '';
      return {
        id: `view-${id}`,
        section: 'views',
        kind: 'place',
        icon: 'media',
        path: paths.view(search),
        text: name,
        note,
        words: `${name} ${note} view`,
      };
    }),
  ];
  return { items, problem: problems[0] ?? null };
}
