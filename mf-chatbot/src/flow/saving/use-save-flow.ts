import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { projectFlowSchema } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Project, ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
import { withoutFoundPosts } from '@tessera/contracts/chatbot/flow-bubbles';
import { savingErrors } from '@tessera/contracts/chatbot/flow-rules';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import type { HostStorage } from '@tessera/contracts/remote/host-props';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { createStoredDrafts, useGuardLeave, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useEffect, useRef, useState } from 'react';
import { useProjectActs } from '../../projects/use-projects.ts';
import { useFlowEditor } from '../use-flow-editor.ts';
import type { FlowEditor } from '../use-flow-editor.ts';

export interface FlowSaving {
  readonly editor: FlowEditor;
  readonly project: Project;
  /** The revision of the project on which the flow is based; older than the project's if work of an older version was restored. */
  readonly revision: number;
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
  /** Reads the version that somebody else has saved, after a conflict. */
  readonly readTheirs: () => Promise<void>;
  /** Discards unsaved changes. */
  readonly discard: () => void;
  /** Sends this flow to be saved or published, based on this revision. What got no response is saved again first, as it was, so that it is no conflict with itself. */
  readonly deliver: (revision: number, flow: Flow, call: (revision: number) => Promise<ProjectFlow>) => Promise<void>;
  /** Saves again what got no response. Returns the revision that a next change is based on, which is the given one if nothing was lost. */
  readonly settle: (revision: number) => Promise<number>;
  /** Takes over only the project from a response; unsaved changes of the flow stay. Posts that were found for another account must be looked up again. */
  readonly setProject: (project: Project) => void;
}

/** Unsaved work on flows, with the version of the project on which it is based. */
export const flowDrafts = createStoredDrafts('botScripts', projectFlowSchema);

/** Unsaved work that is stored on the device. None if it was saved after all: the response to that may have been lost. */
function unsavedDraft(storage: HostStorage, { project, flow }: ProjectFlow): ProjectFlow | null {
  const kept = flowDrafts.read(storage, project.id);
  return kept !== null && JSON.stringify(kept.flow) === JSON.stringify(flow) ? null : kept;
}

/** The server may have saved what it got no response to. */
const mayBeSaved = (error: unknown): boolean => ['0', 'offline', '500', '503'].includes(toProblem(error).code);

/** A flow and its saving. Unsaved work is stored on the device, and a newer version is overwritten only after the user chooses so. */
export function useSaveFlow(opened: ProjectFlow): FlowSaving {
  const { t } = useTranslation(['chatbot', 'problem']);
  const { storage, notify, navigate } = useHost();
  const notifyProblem = useNotifyProblem();
  const acts = useProjectActs();
  const [saved, setSaved] = useState(opened);
  const [kept] = useState(() => unsavedDraft(storage, opened));
  const [isRestored, setIsRestored] = useState(kept !== null);
  const editor = useFlowEditor(kept?.flow ?? opened.flow);
  const [base, setBase] = useState(kept?.project ?? opened.project);
  const [isSaving, setIsSaving] = useState(false);
  const lost = useRef<Flow | null>(null);
  const [theirs, setTheirs] = useState(base.revision === opened.project.revision ? null : opened);
  const { flow } = editor;
  const { id } = opened.project;
  const isDirty = flow !== saved.flow;
  useGuardLeave(isDirty);
  useEffect(() => flowDrafts.write(storage, id, isDirty ? { project: base, flow } : null), [storage, id, isDirty, base, flow]);

  const latest = useRef(flow);
  useEffect(() => {
    latest.current = flow;
  }, [flow]);
  const [moved, setMoved] = useState<Project | null>(null);
  useEffect(() => {
    if (moved !== null) navigate(chatbotPaths.flow(moved.id));
  }, [moved, navigate]);

  const fail = (error: unknown): void => {
    const { code, params, supportId } = toProblem(error);
    if (code === 'notFound') notify({ tone: 'bad', text: t('save.gone', { name: saved.project.name }), action: { label: t('save.asNew'), run: () => void saveAsNew() }, supportId });
    else notify({ tone: 'bad', text: code === 'expired' || code === 'offline' || code === 'rateLimit' ? t(`problem:${code}`, params) : t('save.failed'), supportId });
  };
  const takeOver = (next: ProjectFlow): void => {
    setSaved(next);
    setBase(next.project);
    setTheirs(null);
    setIsRestored(false);
  };
  const readTheirs = async (): Promise<void> => {
    try {
      setTheirs(await acts.readFlow(id));
    } catch (error) {
      fail(error);
    }
  };
  const sendAs = async (revision: number, sent: Flow, call: (revision: number) => Promise<ProjectFlow>): Promise<Project> => {
    lost.current = sent;
    try {
      const { project } = await call(revision);
      lost.current = null;
      // The saved state is the flow that was sent. Anything typed since then is still unsaved.
      takeOver({ project, flow: sent });
      return project;
    } catch (error) {
      if (!mayBeSaved(error)) lost.current = null;
      throw error;
    }
  };
  const settle = async (revision: number): Promise<number> => {
    const sent = lost.current;
    return sent === null ? revision : (await sendAs(revision, sent, (based) => acts.saveFlow(id, based, sent))).revision;
  };
  const deliver: FlowSaving['deliver'] = async (revision, sent, call) => void (await sendAs(await settle(revision), sent, call));
  /** Forgets which posts were found, in the undo history, too. Returns the changed form of one version. */
  const forgetPosts = (version: Flow): Flow => {
    const changed = withoutFoundPosts(version);
    editor.editAll((other) => (other === version ? changed : withoutFoundPosts(other)));
    return changed;
  };
  const send = async (revision: number, sent = flow): Promise<boolean> => {
    if (isSaving) return false;
    if (savingErrors(sent).length > 0) {
      notify({ tone: 'bad', text: t('problem:flowUnconnected') });
      return false;
    }
    setIsSaving(true);
    // To save the same once more is to send it again.
    if (lost.current === sent) lost.current = null;
    try {
      await deliver(revision, sent, (based) => acts.saveFlow(id, based, sent));
      notify({ tone: 'good', text: t('save.done') });
      return true;
    } catch (error) {
      if (toProblem(error).code === 'conflict') await readTheirs();
      else fail(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  /** Saves the flow of a project that was deleted as a new project, and opens that. */
  const saveAsNew = async (): Promise<void> => {
    try {
      const { name, botAccountId } = saved.project;
      const sent = latest.current;
      const project = await acts.add({ name, botAccountId, flow: sent });
      takeOver({ project: saved.project, flow: sent });
      setMoved(project);
    } catch (error) {
      notifyProblem(error);
    }
  };
  const take = (next: ProjectFlow): void => {
    // What is given up must not be sent again.
    lost.current = null;
    takeOver(next);
    editor.replace(next.flow);
  };
  const setProject = (project: Project): void => {
    if (project.botAccountId === saved.project.botAccountId) setSaved((before) => ({ ...before, project }));
    else setSaved({ project, flow: forgetPosts(saved.flow) });
    if (base.revision === saved.project.revision) setBase(project);
  };
  const keepMine = async (): Promise<boolean> => {
    if (theirs === null) return false;
    return send(theirs.project.revision, theirs.project.botAccountId === base.botAccountId ? flow : forgetPosts(flow));
  };
  return {
    editor, project: saved.project, revision: base.revision, isDirty, isSaving, isRestored, theirs, keepMine, readTheirs, setProject, deliver, settle,
    save: () => send(base.revision),
    takeTheirs: () => theirs !== null && take(theirs),
    closeConflict: () => setTheirs(null),
    discard: () => take(saved),
  };
}
