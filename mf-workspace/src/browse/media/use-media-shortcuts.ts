import type { Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { isTyping, useShortcut } from '@tessera/ui/shared-modules/kit';
import { useEffect, useEffectEvent } from 'react';
import { addFilterMark } from '../filters/add-filter-mark.ts';
import { useMarks } from './marks/use-marks.tsx';

/** Marks the element with the details of the open media. Shortcuts work inside its dialog. */
export const detailsMark = 'data-media-details';

interface Shortcuts {
  /** The media that shortcuts act on: the open one, else the selected ones. Empty means the focused one. */
  readonly targets: readonly Media[];
  /** The media whose card or row has the focus. */
  readonly focused: () => Media | undefined;
  readonly onToggleSelection: () => void;
}

/** Whether the focus is in another dialog or menu. Shortcuts are only for the page and the lightbox. */
const isElsewhere = (): boolean => {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return dialog !== null && dialog !== undefined && dialog.querySelector(`[${detailsMark}]`) === null;
};

/** The key of the media whose card on the wall has the focus. */
export const focusedCard = (): string | null =>
  document.activeElement?.closest('[role="listitem"]')?.querySelector('[data-item]')?.getAttribute('data-item') ?? null;

/** Keyboard shortcuts of wall and table: B blocks, P pins, U makes public, S selects, Z undoes, / opens the filters. */
export function useMediaShortcuts({ targets, focused, onToggleSelection }: Shortcuts): void {
  const { t } = useTranslation('workspace');
  const { mark, undo } = useMarks();
  const toggle = (name: 'block' | 'pin' | 'public') => (): void => {
    if (isElsewhere()) return;
    const one = targets.length > 0 ? undefined : focused();
    const media = one ? [one] : targets;
    mark(media, { [name]: !media.every(({ status }) => status[name] !== null) });
  };
  useShortcut('b', t('shortcut.block'), toggle('block'));
  useShortcut('p', t('shortcut.pin'), toggle('pin'));
  useShortcut('u', t('shortcut.public'), toggle('public'));
  useShortcut('s', t('shortcut.select'), () => {
    if (!isElsewhere()) onToggleSelection();
  });
  useShortcut('z', t('shortcut.undo'), () => {
    if (!isElsewhere()) undo();
  });
  useShortcut('/', t('shortcut.filter'), () => {
    if (!isElsewhere()) document.querySelector<HTMLElement>(`[${addFilterMark}] button`)?.click();
  });
  // Not in the registry, where it would replace the undo of text fields.
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (
      event.key.toLowerCase() !== 'z' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      isTyping(event.target) ||
      isElsewhere()
    )
      return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
