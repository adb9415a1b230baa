import { titleOf } from '@tessera/contracts/content/content-title';
import { addableContentTypes, type Content } from '@tessera/contracts/content/content.schema';
import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { Problem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useGuardLeave, useHost } from '@tessera/ui/shared-modules/kit';
import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { isAddable, isSettled, isUnchecked, type ContentEntry } from './content-entries.ts';
import type { AddableType } from './content-lines.ts';
import { useAddContents } from './use-add-contents.ts';

/** The typed text for each content type, and the type that is shown. */
export interface NewContents {
  readonly type: AddableType;
  readonly texts: Readonly<Record<AddableType, string>>;
}

export interface NewContentsOptions {
  readonly folder: Folder;
  readonly state: readonly [typed: NewContents, setTyped: Dispatch<SetStateAction<NewContents>>];
  /** Called with the last added content, unless the dialog was closed in the meantime. */
  readonly onAdded: (content: Content) => void;
  readonly onClose: () => void;
}

/** What the dialog shows and does. */
export interface NewContentsForm {
  readonly type: AddableType;
  readonly text: string;
  readonly setType: (type: AddableType) => void;
  readonly setText: (text: string) => void;
  /** The text in the search field, which is not an entry yet. */
  readonly sought: string;
  readonly setSought: (text: string) => void;
  readonly addLine: (line: string) => void;
  readonly removeLine: (entry: ContentEntry) => void;
  readonly entries: readonly ContentEntry[];
  readonly addable: number;
  /** Whether the next step is to check entries, not to add them. */
  readonly mustCheck: boolean;
  readonly isPending: boolean;
  /** The problem that stopped the whole operation. */
  readonly problem: Problem | undefined;
  /** Why nothing can be checked or added, once the user has tried. */
  readonly error: string | undefined;
  readonly submit: () => void;
}

/** Whether the component is on the screen. */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** The contents that are being typed: checks them, and adds those that are valid to a board. */
export function useNewContents({ folder, state, onAdded, onClose }: NewContentsOptions): NewContentsForm {
  const { t } = useTranslation(['workspace', 'problem']);
  const { notify } = useHost();
  const [typed, setTyped] = state;
  const { type, texts } = typed;
  const [hasTriedInVain, setHasTriedInVain] = useState(false);
  const [sought, setSought] = useState('');
  const { entries, busy, problem, check, add } = useAddContents(folder.id, type, texts[type]);
  const isAnythingTyped = (types: readonly AddableType[]): boolean => types.some((each) => texts[each].trim() !== '');
  useGuardLeave(isAnythingTyped(addableContentTypes));
  // Adding continues after the dialog is closed.
  const isOpen = useIsMounted();

  const addable = entries.filter(isAddable).length;
  const mustCheck = addable === 0 || entries.some(isUnchecked);
  const setText = (text: string): void => {
    setHasTriedInVain(false);
    setTyped({ ...typed, texts: { ...texts, [type]: text } });
  };
  const addAll = async (): Promise<void> => {
    const added = await add();
    const last = added.at(-1);
    if (!last) return;
    notify({
      tone: 'good',
      text: t(`content.add.done.${type}`, { count: added.length, name: titleOf(last), board: folder.settings.name }),
    });
    if (isOpen.current) onAdded(last);
    if (added.length < entries.filter((entry) => entry.state.status !== 'added').length) return;
    // The dialog may have been opened again, and another text typed.
    setTyped((now) => (now.texts[type] === texts[type] ? { ...now, texts: { ...now.texts, [type]: '' } } : now));
    if (isOpen.current && !isAnythingTyped(addableContentTypes.filter((each) => each !== type))) onClose();
  };
  const whyNothing = (): string => {
    if (entries.length === 0)
      return t(type === 'LOCATION' && sought.trim() !== '' ? 'problem:locationNotSelected' : 'problem:noContent');
    return t(
      entries.some((entry) => entry.state.status === 'refused') ? 'content.add.noneLeft' : 'content.add.allAdded',
    );
  };

  return {
    type,
    text: texts[type],
    setType: (chosen) => {
      setSought('');
      setHasTriedInVain(false);
      setTyped({ ...typed, type: chosen });
    },
    setText,
    sought,
    setSought,
    addLine: (line) => {
      setSought('');
      setText([texts[type].trimEnd(), line].filter((part) => part !== '').join('\n'));
    },
    removeLine: ({ typed: line }) =>
      setText(
        texts[type]
          .split('\n')
          .filter((other) => other.trim() !== line)
          .join('\n'),
      ),
    entries,
    addable,
    mustCheck,
    isPending: busy !== null,
    problem,
    error: hasTriedInVain ? whyNothing() : undefined,
    submit: () => {
      if (busy !== null) return;
      setHasTriedInVain(entries.every(isSettled));
      if (!entries.every(isSettled)) void (mustCheck ? check() : addAll());
    },
  };
}
