import { toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import { scopeBody, useKolScope } from '../lib/kol-scope.ts';

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

interface Done {
  readonly text: string;
  readonly undo?: () => Promise<unknown>;
  readonly onConflict?: (conflict: Problem) => void;
}

/** The actions on influencers. Changes of labels and tags apply at once and can be undone from the notice. */
export function useKolActs(): KolActs {
  const { t } = useTranslation('kol');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const confirmDeletion = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  const scope = scopeBody(useKolScope());
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: queryKeys.all });

  const act = async (change: () => Promise<unknown>, done?: Done): Promise<boolean> => {
    try {
      await change();
      const undo = done?.undo;
      if (done) notify({ tone: 'good', text: done.text, ...(undo ? { action: { label: t('act.undo'), run: () => void act(undo) } } : {}) });
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

  const putLabel = (kols: readonly Kol[], label: string) => api.call(kolCalls.setUserLabel, { body: { userId: kols.map(({ id }) => id), label, ...scope } });
  const putTags = ({ username }: Kol, tags: readonly string[], revision?: number) =>
    api.call(kolCalls.modifyKol, { body: { username, tags: [...tags], overwrite: true, ...scope, ...(revision === undefined ? {} : { revision }) } });
  const named = (kols: readonly Kol[]): { readonly count: number; readonly name: string } => ({ count: kols.length, name: kols[0]?.username ?? '' });

  return {
    setLabel: (kols, label) => {
      // Undo restores each previous label to the influencers that had it.
      const before = Map.groupBy(kols, (kol) => kol.label);
      void act(() => putLabel(kols, label), { text: t('label.done', named(kols)), undo: () => Promise.all([...before].map(([old, some]) => putLabel(some, old))) });
    },
    setTags: (kol, tags) => {
      const done = { text: t('tags.done', named([kol])), undo: () => putTags(kol, kol.tags) };
      const none = t('tags.conflict.none');
      void act(() => putTags(kol, tags, kol.revision), {
        ...done,
        // Shows both versions and lets the user decide.
        onConflict: ({ params }) =>
          notify({
            tone: 'warning',
            text: t('tags.conflict', { name: kol.username, theirs: params['tags'] === '' ? none : params['tags'], mine: tags.length === 0 ? none : tags.join(', ') }),
            action: { label: t('tags.conflict.action'), run: () => void act(() => putTags(kol, tags), { text: done.text }) },
          }),
      });
    },
    addTags: (kols, tags) =>
      void act(() => api.call(kolCalls.modifyKol, { body: { username: kols.map(({ username }) => username), tags: [...tags], ...scope } }), {
        text: t('tags.done', named(kols)),
        undo: () => Promise.all(kols.map((kol) => putTags(kol, kol.tags))),
      }),
    update: (kols) => void act(() => api.call(kolCalls.updateKol, { body: { kol: kols.map(({ username }) => username), wait: false } }), { text: t('update.started', named(kols)) }),
    remove: async (kols) => {
      const isWanted = await confirmDeletion({ question: t('delete.question', named(kols)), action: t('delete.action', { count: kols.length }) });
      return isWanted && act(() => api.call(kolCalls.deleteKol, { body: { id: kols.map(({ id }) => id) } }), { text: t('delete.done', named(kols)) });
    },
  };
}
