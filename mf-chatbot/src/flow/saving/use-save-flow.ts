import type { Project, ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
import { savingErrors } from '@tessera/contracts/chatbot/flow-rules';
import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useGuardLeave, useHost } from '@tessera/ui/shared-modules/kit';
import { useEffect, useState } from 'react';
import { useProjectActs } from '../../projects/use-projects.ts';
import { readDraft, writeDraft } from './flow-draft.ts';
import { useFlowEditor } from '../use-flow-editor.ts';
import type { FlowEditor } from '../use-flow-editor.ts';

export interface FlowSaving {
  readonly editor: FlowEditor;
  readonly project: Project;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Whether the flow shown is unsaved work that was restored from this device. */
  readonly isRestored: boolean;
  /** The version that somebody else has saved in the meantime; null if there is none. */
  readonly theirs: ProjectFlow | null;
  readonly save: () => Promise<boolean>;
  readonly keepMine: () => Promise<boolean>;
  readonly takeTheirs: () => void;
  readonly closeConflict: () => void;
  /** Discards unsaved changes. */
  readonly discard: () => void;
  /** Takes over the project and the flow from a response. */
  readonly setSaved: (saved: ProjectFlow) => void;
  /** Takes over only the project from a response; unsaved changes of the flow stay. */
  readonly setProject: (project: Project) => void;
}

/** A flow and its saving. Unsaved work is stored on the device, and a newer version is overwritten only after the user chooses so. */
export function useSaveFlow(opened: ProjectFlow): FlowSaving {
  const { t } = useTranslation(['chatbot', 'problem']);
  const { storage, notify } = useHost();
  const acts = useProjectActs();
  const [saved, setSaved] = useState(opened);
  const [kept] = useState(() => readDraft(storage, opened.project.id));
  const [isRestored, setIsRestored] = useState(kept !== null);
  const editor = useFlowEditor(kept ?? opened.flow);
  const [isSaving, setIsSaving] = useState(false);
  const [theirs, setTheirs] = useState<ProjectFlow | null>(null);
  const { flow } = editor;
  const { id } = opened.project;
  const isDirty = flow !== saved.flow;
  useGuardLeave(isDirty);
  useEffect(() => writeDraft(storage, id, isDirty ? flow : null), [storage, id, isDirty, flow]);

  const fail = (error: unknown): void => {
    const { code, supportId } = toProblem(error);
    notify({ tone: 'bad', text: code === 'expired' ? t('problem:expired') : t('save.failed'), ...(supportId === undefined ? {} : { supportId }) });
  };
  const send = async (revision: number): Promise<boolean> => {
    if (savingErrors(flow).length > 0) {
      notify({ tone: 'bad', text: t('problem:flowUnconnected') });
      return false;
    }
    setIsSaving(true);
    try {
      const answer = await acts.saveFlow(id, revision, flow);
      // The saved state is the flow that was sent. Anything typed since then is still unsaved.
      setSaved({ project: answer.project, flow });
      setTheirs(null);
      setIsRestored(false);
      notify({ tone: 'good', text: t('save.done') });
      return true;
    } catch (error) {
      if (toProblem(error).code === 'conflict') setTheirs(await acts.readFlow(id).catch(() => null));
      else fail(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  const take = (next: ProjectFlow): void => {
    setSaved(next);
    editor.replace(next.flow);
    setTheirs(null);
    setIsRestored(false);
  };
  return {
    editor, project: saved.project, isDirty, isSaving, isRestored, theirs, setSaved,
    setProject: (project) => setSaved((before) => ({ ...before, project })),
    save: () => send(saved.project.revision),
    keepMine: () => (theirs === null ? Promise.resolve(false) : send(theirs.project.revision)),
    takeTheirs: () => theirs !== null && take(theirs),
    closeConflict: () => setTheirs(null),
    discard: () => take(saved),
  };
}
