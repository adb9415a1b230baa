import { Problem } from '@tessera/contracts/http/problem';
import { statusListMax } from '@tessera/contracts/media/media.calls';
import { markNames, type Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { createContext, use, useRef, type ReactNode } from 'react';
import { useRights } from '../../../lib/plan/use-rights.ts';
import { isNews, reverseOf, type MarkChange, type MarkItem } from './marks.ts';
import { useSetMarks, type WallsBefore } from './use-set-marks.ts';

interface Marks {
  /** Changes the marks of media, except where they are set already. Shows a notice with undo. */
  readonly mark: (mediaList: readonly Media[], change: MarkChange) => void;
  /** The same for a form: resolves once the marks are saved, and throws the problem, which the form shows. */
  readonly save: (mediaList: readonly Media[], change: MarkChange) => Promise<void>;
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
function toDone(change: MarkChange) {
  const name = markNames.find((each) => change[each] !== undefined) ?? 'block';
  return `mark.${change[name] === false || change[name] === null ? 'undone' : 'done'}.${name}` as const;
}

/** Provides the marks of a board's media to its children. It outlives the cards that use it. */
export function MarksProvider({
  folderId,
  children,
}: {
  readonly folderId: string;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { notify } = useHost();
  const { isExpired } = useRights();
  const { mutate, mutateAsync } = useSetMarks(folderId);
  const last = useRef<Undoable>(undefined);

  const undo = (undoable: Undoable | undefined): void => {
    if (undoable === undefined) return;
    if (last.current === undoable) last.current = undefined;
    mutate({ ...undoable, onDone: () => notify({ tone: 'neutral', text: t('mark.undo.done') }) });
  };
  const itemsOf = (mediaList: readonly Media[], change: MarkChange): MarkItem[] =>
    mediaList
      .map((media) => ({ media, change }))
      .filter(isNews)
      .slice(0, statusListMax);
  const tellDone = (items: readonly MarkItem[], change: MarkChange, undoes: WallsBefore): void => {
    const undoable: Undoable = { items: items.map(reverseOf), undoes };
    last.current = undoable;
    notify({
      tone: 'good',
      text: t(toDone(change), { count: items.length }),
      action: { label: t('mark.undo.action'), run: () => undo(undoable) },
    });
  };
  const mark = (mediaList: readonly Media[], change: MarkChange): void => {
    const items = itemsOf(mediaList, change);
    if (items.length === 0) return;
    if (isExpired) notify({ tone: 'warning', text: t('problem:expired') });
    else mutate({ items, onDone: (before) => tellDone(items, change, before) });
  };
  const save = async (mediaList: readonly Media[], change: MarkChange): Promise<void> => {
    const items = itemsOf(mediaList, change);
    if (items.length === 0) return;
    if (isExpired) throw new Problem('expired');
    await mutateAsync({ items, onDone: (before) => tellDone(items, change, before), isQuiet: true });
  };
  return <MarksContext value={{ mark, save, undo: () => undo(last.current) }}>{children}</MarksContext>;
}
