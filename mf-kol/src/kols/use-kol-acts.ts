import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { useLabelText } from '../labels/use-label-text.ts';
import { scopeBody, useKolScope } from '../lib/kol-scope.ts';
import { queryKeys } from '../lib/query-keys.ts';

interface KolActs {
  readonly setLabel: (kols: readonly Kol[], label: string) => void;
  /** Replaces the tags of one influencer. */
  readonly setTags: (kol: Kol, tags: readonly string[]) => void;
  /** Adds tags to those that each influencer has. */
  readonly addTags: (kols: readonly Kol[], tags: readonly string[]) => void;
  readonly update: (kols: readonly Kol[]) => void;
  /** After a confirmation. Resolves to true once they are deleted. */
  readonly remove: (kols: readonly Kol[]) => Promise<boolean>;
}

interface Done<Answer> {
  readonly text: string;
  /** Undoes what the call changed, and nothing that others did; null where there is nothing to undo. */
  readonly undoOf?: (answer: Answer) => (() => Promise<unknown>) | null;
  readonly onConflict?: (conflict: Problem) => void;
}

type TagsAnswer = CallOutput<typeof kolCalls.modifyKol>;
type LabelAnswer = CallOutput<typeof kolCalls.setUserLabel>;

/** The actions on influencers. Changes of labels and tags apply at once and can be undone from the notice. */
export function useKolActs(): KolActs {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const confirmDeletion = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  const textOf = useLabelText();
  const scope = scopeBody(useKolScope());
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: queryKeys.all });

  const act = async <Answer>(change: () => Promise<Answer>, done?: Done<Answer>): Promise<boolean> => {
    try {
      const answer = await change();
      const undo = done?.undoOf?.(answer) ?? null;
      if (done)
        notify({
          tone: 'good',
          text: done.text,
          ...(undo ? { action: { label: t('act.undo'), run: () => void act(undo) } } : {}),
        });
      return true;
    } catch (error) {
      const conflict = toProblem(error);
      if (conflict.code === 'conflict' && done?.onConflict) done.onConflict(conflict);
      else notifyProblem(conflict);
      return false;
    } finally {
      await refresh();
    }
  };

  const putLabel = (
    ids: readonly string[],
    label: string,
    base: { readonly from?: string; readonly revision?: number } = {},
  ) => api.call(kolCalls.setUserLabel, { body: { userId: [...ids], label, ...base, ...scope } });
  const putTags = ({ username }: Kol, tags: readonly string[], revision?: number) =>
    api.call(kolCalls.modifyKol, {
      body: { username, tags: [...tags], overwrite: true, ...scope, ...(revision === undefined ? {} : { revision }) },
    });
  const named = (kols: readonly Kol[]): { readonly count: number; readonly name: string } => ({
    count: kols.length,
    name: kols[0]?.username ?? '',
  });
  /** Restores each label to the influencers that had it, unless somebody has labelled them since. */
  const undoOfLabel =
    (label: string) =>
    ({ changeList }: LabelAnswer) => {
      const before = Map.groupBy(changeList, ({ from }) => from);
      return before.size === 0
        ? null
        : () =>
            Promise.all(
              [...before].map(([old, some]) =>
                putLabel(
                  some.map(({ id }) => id),
                  old,
                  { from: label },
                ),
              ),
            );
    };
  /** Removes the tags that were added, and adds those that were removed. Those that others changed stay. */
  const undoOfTags =
    (kols: readonly Kol[]) =>
    ({ changeList }: TagsAnswer) => {
      const changes = Map.groupBy(
        changeList.filter(({ added, removed }) => added.length > 0 || removed.length > 0),
        ({ added, removed }) => JSON.stringify([added, removed]),
      );
      const nameOf = new Map(kols.map(({ id, username }) => [id, username]));
      const undo = (same: readonly TagsAnswer['changeList'][number][]) => {
        const username = same.flatMap(({ id }) => nameOf.get(id) ?? []);
        return api.call(kolCalls.modifyKol, {
          body: { username, tags: [...(same[0]?.removed ?? [])], removedTags: [...(same[0]?.added ?? [])], ...scope },
        });
      };
      return changes.size === 0 ? null : () => Promise.all([...changes.values()].map(undo));
    };

  return {
    setLabel: (kols, label) => {
      const [only] = kols.length === 1 ? kols : [];
      const done = { text: t('label.done', named(kols)), undoOf: undoOfLabel(label) };
      const put = (base = {}) =>
        putLabel(
          kols.map(({ id }) => id),
          label,
          base,
        );
      void act(() => put(only && { revision: only.labelRevision }), {
        ...done,
        onConflict: ({ params }) =>
          notify({
            tone: 'warning',
            text: t('label.conflict', {
              name: only?.username ?? '',
              theirs: textOf(String(params['label'])),
              mine: textOf(label),
            }),
            action: { label: t('label.conflict.action'), run: () => void act(put, done) },
          }),
      });
    },
    setTags: (kol, tags) => {
      const done = { text: t('tags.done', named([kol])), undoOf: undoOfTags([kol]) };
      const none = t('tags.conflict.none');
      void act(() => putTags(kol, tags, kol.revision), {
        ...done,
        // Shows both versions and lets the user decide.
        onConflict: ({ params }) =>
          notify({
            tone: 'warning',
            text: t('tags.conflict', {
              name: kol.username,
              theirs: params['tags'] === undefined || params['tags'] === '' ? none : params['tags'],
              mine: tags.length === 0 ? none : tags.join(', '),
            }),
            action: { label: t('tags.conflict.action'), run: () => void act(() => putTags(kol, tags), done) },
          }),
      });
    },
    addTags: (kols, tags) =>
      void act(
        () =>
          api.call(kolCalls.modifyKol, {
            body: { username: kols.map(({ username }) => username), tags: [...tags], ...scope },
          }),
        { text: t('tags.done', named(kols)), undoOf: undoOfTags(kols) },
      ),
    update: (kols) =>
      void act(
        () => api.call(kolCalls.updateKol, { body: { kol: kols.map(({ username }) => username), wait: false } }),
        { text: t('update.started', named(kols)) },
      ),
    remove: async (kols) => {
      const isWanted = await confirmDeletion({
        question: t('delete.question', named(kols)),
        action: t('delete.action', { count: kols.length }),
      });
      return (
        isWanted &&
        act(() => api.call(kolCalls.deleteKol, { body: { id: kols.map(({ id }) => id) } }), {
          text: t('delete.done', named(kols)),
        })
      );
    },
  };
}
