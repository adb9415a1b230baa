import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAnnounce } from '../live-region/announcer.tsx';
import type { GalleryItem } from './gallery-item.ts';
import type { WallSelection } from './wall-types.ts';

/** Selects items of a wall by their index. */
export interface Choosing {
  /**
   * Selects one item, or toggles it in a multiple selection; there, `isRange` selects all items from the last toggled
   * one to it.
   */
  readonly choose: (index: number, isRange: boolean) => void;
  readonly chooseAll: () => void;
  /** Clears the selection; returns false if it was empty already. */
  readonly clear: () => boolean;
}

/** Returns the functions that change the selection, or null if the wall has none. The caller keeps the selected ids. */
export function useWallSelection(items: readonly GalleryItem[], selection: WallSelection | undefined): Choosing | null {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const anchor = useRef(0);
  const become = useCallback(
    (ids: ReadonlySet<string>): void => {
      selection?.onChange(ids);
      announce(t('gallery.chosen.count', { count: ids.size }));
    },
    [selection, announce, t],
  );
  const choose = useCallback(
    (index: number, isRange: boolean): void => {
      const id = items[index]?.id;
      if (!selection || id === undefined) return;
      const one = new Set([id]);
      if (selection.mode === 'single') become(one);
      else if (isRange) {
        const between = items.slice(Math.min(anchor.current, index), Math.max(anchor.current, index) + 1);
        become(selection.ids.union(new Set(between.map((item) => item.id))));
        return;
      } else become(selection.ids.symmetricDifference(one));
      anchor.current = index;
    },
    [items, selection, become],
  );
  const chooseAll = useCallback((): void => {
    if (selection?.mode === 'multiple') become(new Set(items.map((item) => item.id)));
  }, [items, selection, become]);
  const clear = useCallback((): boolean => {
    if (!selection || selection.ids.size === 0) return false;
    become(new Set());
    return true;
  }, [selection, become]);
  const canChoose = selection !== undefined;
  return useMemo(() => (canChoose ? { choose, chooseAll, clear } : null), [canChoose, choose, chooseAll, clear]);
}
