import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { projectFlowSchema, type Project, type ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
import { withoutFoundPosts } from '@tessera/contracts/chatbot/flow-bubbles';
import { savingErrors } from '@tessera/contracts/chatbot/flow-rules';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { Problem, toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  createDocumentSaver,
  createStoredDrafts,
  useDocumentDrafts,
  useGuardLeave,
  useHost,
  useNotifyProblem,
  type SavingState,
  type StoredDraft,
} from '@tessera/ui/shared-modules/kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useProjectActs } from '../../projects/use-projects.ts';
import { useFlowEditor, type FlowEditor } from '../use-flow-editor.ts';

export interface FlowSaving {
  readonly editor: FlowEditor;
  readonly project: Project;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  readonly state: SavingState;
  /** What a closed editor of this flow left on this device; null if there is nothing. */
  readonly left: StoredDraft<ProjectFlow> | null;
  readonly restoreLeft: (left: StoredDraft<ProjectFlow>) => void;
  readonly discardLeft: (left: StoredDraft<ProjectFlow>) => void;
  /** The version that somebody else has saved in the meantime; null if there is none, or if the user decides later. */
  readonly theirs: ProjectFlow | null;
  /** Saves now, and reports the result. */
  readonly save: () => Promise<void>;
  readonly keepMine: () => Promise<void>;
  readonly takeTheirs: () => void;
  readonly closeConflict: () => void;
  /** Reads the version that somebody else has saved, after a conflict. */
  readonly readTheirs: () => Promise<void>;
  /** Sends this flow by another call than saving, such as publishing. Throws the problem. */
  readonly deliver: (flow: Flow, call: (revision: number) => Promise<ProjectFlow>) => Promise<void>;
  /**
   * The revision on which a change of the project is based, once everything is saved that got no response. Throws the
   * problem.
   */
  readonly settle: () => Promise<number>;
  /**
   * Takes over only the project from a response; unsaved changes of the flow stay. Posts that were found for another
   * account must be looked up again.
   */
  readonly setProject: (project: Project) => void;
}

/** Unsaved work on flows, with the version of the project on which it is based. */
export const flowDrafts = createStoredDrafts('botScripts', projectFlowSchema);

/** A flow is sent as a whole, so it waits longer than a text until its user pauses. */
export const flowQuietMs = 10_000;

/** A value that changes without a new render. */
function createSlot<Value>(initial: Value): { readonly get: () => Value; readonly set: (value: Value) => void } {
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      current = value;
    },
  };
}

interface FlowChange {
  readonly flow: Flow;
}
type SavedFlow = ProjectFlow & { readonly revision: number };

const isSame = (one: Flow, other: Flow): boolean => JSON.stringify(one) === JSON.stringify(other);
const withRevision = (saved: ProjectFlow): SavedFlow => ({ ...saved, revision: saved.project.revision });

/** Why a flow cannot be saved; null if it can. */
const savingProblem = (flow: Flow): Problem | null =>
  savingErrors(flow).length > 0 ? new Problem('flowUnconnected', { field: 'flow' }) : null;

/**
 * A flow and its saving. It is saved automatically after a pause, and at once on request. Unsaved work is stored on the
 * device, for each editor apart, and a newer version is overwritten only after the user chooses so.
 */
export function useSaveFlow(opened: ProjectFlow, mayChange: boolean): FlowSaving {
  const { t } = useTranslation(['chatbot', 'problem']);
  const { api, notify, navigate } = useHost();
  const notifyProblem = useNotifyProblem();
  const acts = useProjectActs();
  const { id } = opened.project;
  const [saved, setSaved] = useState(opened);
  const [state, setState] = useState<SavingState>({ name: 'saved' });
  const [theirs, setTheirs] = useState<ProjectFlow | null>(null);
  const editor = useFlowEditor(opened.flow);
  const { flow } = editor;
  const isDirty = flow !== saved.flow;
  const drafts = useDocumentDrafts(flowDrafts, id, (draft) => isSame(draft.flow, opened.flow));
  // The project on which the flow is based. It is older than the saved one after a conflict, and when older work was
  // restored.
  const [base] = useState(() => createSlot(opened.project));
  const latest = useRef(flow);
  // With an expired plan, work is kept on the device, and sent once the plan is renewed.
  const [isAllowed] = useState(() => createSlot(mayChange));
  useEffect(() => isAllowed.set(mayChange), [isAllowed, mayChange]);
  const accept = (next: ProjectFlow, sent: Flow): void => {
    base.set(next.project);
    // The saved state is the flow that was sent. Anything typed since then is still unsaved.
    setSaved({ project: next.project, flow: sent });
    setTheirs(null);
  };
  async function readTheirs(): Promise<void> {
    try {
      setTheirs(await acts.readFlow(id));
    } catch (error) {
      if (toProblem(error).code === 'notFound') setState({ name: 'gone' });
      else notify({ tone: 'bad', text: t('save.failed'), supportId: toProblem(error).supportId });
    }
  }
  const [saver] = useState(() =>
    createDocumentSaver<FlowChange, SavedFlow>({
      revision: opened.project.revision,
      merge: (_, after) => after,
      problemOf: (change) => (isAllowed.get() ? savingProblem(change.flow) : new Problem('expired')),
      quietMs: flowQuietMs,
      send: async (revision, change) =>
        withRevision(await api.call(chatbotCalls.saveFlow, { body: { id, revision, flow: change.flow } })),
      onState: (next) => {
        setState(next);
        if (next.name === 'conflict') void readTheirs();
      },
      onSaved: (next, change) => accept(next, change.flow),
      onUnsaved: (change, revision) =>
        drafts.write(change && { project: { ...base.get(), revision }, flow: change.flow }),
    }),
  );
  useGuardLeave(isDirty);
  useEffect(
    () => () => {
      void saver.flush();
      saver.stop();
    },
    [saver],
  );
  const took = useRef(opened.flow);
  useEffect(() => {
    latest.current = flow;
    if (flow === took.current) return;
    took.current = flow;
    saver.edit({ flow });
  }, [saver, flow]);

  const [moved, setMoved] = useState<Project | null>(null);
  useEffect(() => {
    if (moved !== null) navigate(chatbotPaths.flow(moved.id));
  }, [moved, navigate]);

  /** Saves the flow of a project that was deleted as a new project, and opens that. */
  const saveAsNew = async (): Promise<void> => {
    try {
      const { name, botAccountId } = saved.project;
      const sent = latest.current;
      const project = await acts.add({ name, botAccountId, flow: sent });
      saver.reset(saved.project.revision);
      setSaved({ project: saved.project, flow: sent });
      setMoved(project);
    } catch (error) {
      notifyProblem(error);
    }
  };
  const tellGone = useEffectEvent(() =>
    notify({
      tone: 'bad',
      text: t('save.gone', { name: saved.project.name }),
      action: { label: t('save.asNew'), run: () => void saveAsNew() },
    }),
  );
  useEffect(() => {
    if (state.name === 'gone') tellGone();
  }, [state.name]);

  /** Reports what was asked for by the user. A conflict and a deletion report themselves. */
  const report = (isSaved: boolean): void => {
    if (isSaved) return notify({ tone: 'good', text: t('save.done') });
    const now = saver.state();
    if (now.name === 'offline') notify({ tone: 'bad', text: t('save.failed') });
    if (now.name !== 'failed') return;
    const { code, supportId } = now.problem;
    notify({
      tone: 'bad',
      text:
        code === 'flowUnconnected' || code === 'expired' || code === 'rateLimit'
          ? t(`problem:${code}`)
          : t('save.failed'),
      supportId,
    });
  };
  /** Forgets which posts were found, in the undo history, too. Returns the changed form of one version. */
  const forgetPosts = (version: Flow): Flow => {
    const changed = withoutFoundPosts(version);
    editor.editAll((other) => (other === version ? changed : withoutFoundPosts(other)));
    return changed;
  };
  const take = (next: ProjectFlow): void => {
    took.current = next.flow;
    saver.reset(next.project.revision);
    accept(next, next.flow);
    editor.replace(next.flow);
  };
  return {
    editor,
    project: saved.project,
    isDirty,
    state,
    theirs,
    readTheirs,
    left: drafts.left,
    restoreLeft: (left) => {
      if (!drafts.take(left)) return;
      base.set(left.draft.project);
      took.current = left.draft.flow;
      editor.edit(() => left.draft.flow);
      void saver.adopt(left.draft.project.revision, { flow: left.draft.flow });
    },
    discardLeft: drafts.take,
    save: async () => {
      if (saver.state().name === 'conflict') await readTheirs();
      else report(await saver.flush());
    },
    keepMine: async () => {
      if (theirs === null) return;
      const sent = theirs.project.botAccountId === base.get().botAccountId ? flow : forgetPosts(flow);
      took.current = sent;
      setTheirs(null);
      report(await saver.overwrite(theirs.project.revision, { flow: sent }));
    },
    takeTheirs: () => theirs !== null && take(theirs),
    closeConflict: () => setTheirs(null),
    deliver: async (sent, call) =>
      void (await saver.deliver({ flow: sent }, async (revision) => withRevision(await call(revision)))),
    settle: () => saver.settle(),
    setProject: (project) => {
      if (project.botAccountId === saved.project.botAccountId) setSaved((before) => ({ ...before, project }));
      else setSaved({ project, flow: forgetPosts(saved.flow) });
      if (base.get().revision === saved.project.revision) base.set(project);
      saver.rebase(project.revision);
    },
  };
}
