import type { CallInput } from '@tessera/contracts/http/define-call';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import type { ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { UseQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

/** The views that the person keeps of the list of influencers, by name. */
export function useKolViews(): UseQueryResult<readonly ScopedView[]> {
  const { api } = useHost();
  return useQuery({ queryKey: queryKeys.views, queryFn: async ({ signal }): Promise<readonly ScopedView[]> => (await api.call(scopedViewCalls.getViews, { body: { scope: 'kols' } }, { signal })).viewList });
}

interface KolViewActs {
  readonly add: (view: { readonly name: string; readonly search: string }) => Promise<ScopedView>;
  readonly change: (change: CallInput<typeof scopedViewCalls.updateView>['body']) => Promise<ScopedView>;
  readonly remove: (view: ScopedView) => Promise<void>;
}

/** What is done to views. Each throws a Problem; the list is asked for again either way. */
export function useKolViewActs(): KolViewActs {
  const { api } = useHost();
  const client = useQueryClient();
  const renewed = async <Answer>(act: Promise<Answer>): Promise<Answer> => {
    try {
      return await act;
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.views });
    }
  };
  return {
    add: async (view) => (await renewed(api.call(scopedViewCalls.addView, { body: { scope: 'kols', ...view } }))).view,
    change: async (body) => (await renewed(api.call(scopedViewCalls.updateView, { body }))).view,
    remove: async ({ id }) => void (await renewed(api.call(scopedViewCalls.deleteView, { body: { id } }))),
  };
}
