import { statusListMax } from '@tessera/contracts/media/media.calls';
import { markNames } from '@tessera/contracts/media/media.schema';
import type { Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { createContext, use, useRef } from 'react';
import type { ReactNode } from 'react';
import { useRights } from '../../plan/use-rights.ts';
import { isNews, reverseOf } from './marks.ts';
import type { MarkChange, MarkItem } from './marks.ts';
import { useSetMarks } from './use-set-marks.ts';
import type { WallsBefore } from './use-set-marks.ts';

interface Marks {
  /** Changes the marks of media, except where they are set already. Shows a notice with undo. */
  readonly mark: (mediaList: readonly Media[], change: MarkChange) => void;
  /** Undoes the last change. */
  readonly undo: () => void;
}

interface Undoable {
  readonly items: readonly MarkItem[];
  readonly undoes: WallsBefore;
}

const MarksContext = createContext<Marks | undefined>(undefined);

/** Functions that change the marks of the current board's media. Throws outside a `MarksProvider`. */
export function useMarks(): Marks {
  const marks = use(MarksContext);
  if (!marks) throw new Error('useMarks needs a MarksProvider above it');
  return marks;
}

/** The text key of the notice. A change contains one mark. */
function toDone(change: MarkChange): string {
  const name = markNames.find((each) => change[each] !== undefined) ?? 'block';
  return change[name] === false || change[name] === null ? `mark.undone.${name}` : `mark.done.${name}`;
}

/** Provides the marks of a board's media to its children. It outlives the cards that use it. */
export function MarksProvider({ folderId, children }: { readonly folderId: string; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { notify } = useHost();
  const { isExpired } = useRights();
  const { mutate } = useSetMarks(folderId);
  const last = useRef<Undoable>(undefined);

  const undo = (undoable: Undoable | undefined): void => {
    if (undoable === undefined) return;
    if (last.current === undoable) last.current = undefined;
    mutate({ ...undoable, onDone: () => notify({ tone: 'neutral', text: t('mark.undo.done') }) });
  };
  const mark = (mediaList: readonly Media[], change: MarkChange): void => {
    const items = mediaList.map((media) => ({ media, change })).filter(isNews).slice(0, statusListMax);
    if (items.length === 0) return;
    if (isExpired) {
      notify({ tone: 'warning', text: t('problem:expired') });
      return;
    }
    const onDone = (undoes: WallsBefore): void => {
      const undoable: Undoable = { items: items.map(reverseOf), undoes };
      last.current = undoable;
      notify({ tone: 'good', text: t(toDone(change), { count: items.length }), action: { label: t('mark.undo.action'), run: () => undo(undoable) } });
    };
    mutate({ items, onDone });
  };
  return <MarksContext value={{ mark, undo: () => undo(last.current) }}>{children}</MarksContext>;
}
