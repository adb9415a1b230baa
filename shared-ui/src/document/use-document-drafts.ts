import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '../remote/host-context.tsx';
import { findOpenEditors, openEditor } from './open-editors.ts';
import type { StoredDraft, StoredDrafts } from './stored-drafts.ts';

interface DocumentDrafts<Draft> {
  /** The latest draft of an editor that was closed; null if there is none. */
  readonly left: StoredDraft<Draft> | null;
  /** Stores the unsaved work of this editor on a document, by default the one that is open; null deletes it. */
  readonly write: (draft: Draft | null, id?: string) => void;
  /** Deletes a draft that was left. False if another tab has taken it in the meantime. */
  readonly take: (draft: StoredDraft<Draft>) => boolean;
}

/**
 * The unsaved work on a document on this device. Each editor, in whatever tab, has a draft of its own. What an editor
 * left that was closed is offered to the next one. `isSaved` says which drafts need no offer because the document has
 * their content: these are deleted.
 */
export function useDocumentDrafts<Draft>(
  drafts: StoredDrafts<Draft>,
  documentId: string,
  isSaved: (draft: Draft) => boolean,
): DocumentDrafts<Draft> {
  const { storage } = useHost();
  const [editorId] = useState(() => crypto.randomUUID());
  const [left, setLeft] = useState<StoredDraft<Draft> | null>(null);
  const isSavedNow = useEffectEvent(isSaved);
  const [looks, setLooks] = useState(0);
  const look = useCallback(() => setLooks((count) => count + 1), []);
  const show = useEffectEvent((open: ReadonlySet<string>): void => {
    const closed = drafts.list(storage, documentId).filter(({ editor }) => !open.has(editor));
    for (const { editor, draft } of closed) if (isSavedNow(draft)) drafts.write(storage, documentId, editor, null);
    setLeft(closed.find(({ draft }) => !isSavedNow(draft)) ?? null);
  });
  useEffect(() => {
    const editor = openEditor(editorId);
    // Another tab may have been closed, or may have taken the draft.
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('focus', look);
      editor.close();
    };
  }, [editorId, look]);
  useEffect(() => {
    let isCurrent = true;
    void findOpenEditors().then((open) => isCurrent && show(open));
    return () => {
      isCurrent = false;
    };
  }, [documentId, looks]);
  const take = ({ editor }: StoredDraft<Draft>): boolean => {
    const isThere = drafts.list(storage, documentId).some((other) => other.editor === editor);
    if (isThere) drafts.write(storage, documentId, editor, null);
    setLeft(null);
    look();
    return isThere;
  };
  return { left, write: (draft, id = documentId) => drafts.write(storage, id, editorId, draft), take };
}
