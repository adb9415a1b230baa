import { compareMax, compareMin } from '@tessera/contracts/compare/compare.limits';
import type { CompareItem } from '@tessera/contracts/compare/compare.schema';
import { kolUsernameSchema } from '@tessera/contracts/kol/kol-setting.schema';
import { idSchema } from '@tessera/contracts/schema/schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useOwnSearch } from '../../browse/views/own-search.ts';
import { useCurrentView } from '../../browse/views/use-board-view.ts';

/** Boards and contents, or brands that a board's captions mention. */
export type CompareKind = 'contents' | 'brands';

/** The URL parameters that belong to the comparison. */
export const compareSearch = ['items', 'hidden'] as const;

/** An item in the address: a board's id, `board.content`, or a brand's username. */
export const itemKey = ({ folderId, contentId, brand }: CompareItem): string =>
  brand ?? (contentId === undefined ? folderId : `${folderId}.${contentId}`);

function readItem(kind: CompareKind, key: string, ownFolderId: string): CompareItem | null {
  if (kind === 'brands') {
    const brand = kolUsernameSchema.safeParse(key);
    return brand.success ? { folderId: ownFolderId, brand: brand.data } : null;
  }
  const [folderId = '', contentId] = key.split('.');
  if (!idSchema.safeParse(folderId).success || (contentId !== undefined && !idSchema.safeParse(contentId).success))
    return null;
  return { folderId, ...(contentId === undefined ? {} : { contentId }) };
}

interface Compared {
  readonly items: readonly CompareItem[];
  readonly choose: (keys: readonly string[]) => void;
}

/**
 * The items from the address, which may name none, else (contents only) those that were compared last, else
 * `otherwise`. Without duplicates, 20 at most. Without those that `isGone` names, for example a deleted content; if
 * they leave too few, `otherwise`.
 */
export function useCompared(
  kind: CompareKind,
  otherwise: readonly string[],
  isGone: (key: string) => boolean,
): Compared {
  const { storage } = useHost();
  const { folder } = useCurrentView();
  const { get, set } = useOwnSearch();
  const said = get('items') ?? (kind === 'contents' ? storage.get('CompareFolder') || null : null);
  const named = said === null ? otherwise : said.split(',').filter((key) => key !== '');
  const left = named.filter((key) => !isGone(key));
  const keys = left.length < named.length && left.length < compareMin ? otherwise : left;
  const items = [...new Set(keys)].flatMap((key) => readItem(kind, key, folder.id) ?? []).slice(0, compareMax);
  return {
    items,
    choose: (next) => {
      if (kind === 'contents' && next.length > 0) storage.set('CompareFolder', next.join(','));
      set({ items: next.join(',') }, { replace: true });
    },
  };
}
