import type { CallInput } from '@tessera/contracts/http/define-call';
import { savedViewCalls } from '@tessera/contracts/view/saved-view.calls';
import type { SavedView } from '@tessera/contracts/view/saved-view.schema';
import { toProblem } from '@tessera/contracts/http/problem';
import { toLoadable, useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import type { UseMutationResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

/** The saved views of a board, by name. */
export function useSavedViews(folderId: string): Loadable<readonly SavedView[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.views(folderId),
    queryFn: async ({ signal }): Promise<readonly SavedView[]> => (await api.call(savedViewCalls.getViews, { query: { folderId } }, { signal })).viewList,
  });
  return toLoadable(query, (views) => views.length === 0);
}

/** Keeps the view of an address under a name. */
export function useAddView(folderId: string): UseMutationResult<SavedView, Error, { readonly name: string; readonly search: string }> {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, search }: { readonly name: string; readonly search: string }) => (await api.call(savedViewCalls.addView, { body: { folderId, name, search } })).view,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.views(folderId) }),
  });
}

type ViewChange = CallInput<typeof savedViewCalls.updateView>['body'];

/** Renames a view, or points it at another address. A conflict brings the version of the others. */
export function useUpdateView(folderId: string): UseMutationResult<SavedView, Error, ViewChange> {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ViewChange) => (await api.call(savedViewCalls.updateView, { body })).view,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.views(folderId) }),
  });
}

/** Deletes a view: gone from the list at once, back with a message if the call fails. */
export function useDeleteView(folderId: string): UseMutationResult<void, Error, SavedView, readonly SavedView[] | undefined> {
  const { api } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const queryKey = queryKeys.views(folderId);
  return useMutation({
    mutationFn: async ({ id }: SavedView) => {
      await api.call(savedViewCalls.deleteView, { body: { id } });
    },
    onMutate: ({ id }) => {
      const before = client.getQueryData<readonly SavedView[]>(queryKey);
      client.setQueryData<readonly SavedView[]>(queryKey, (views) => views?.filter((view) => view.id !== id));
      return before;
    },
    onError: (error, _, before) => {
      // It was deleted elsewhere already: that is what the person wanted.
      if (toProblem(error).code === 'notFound') return;
      client.setQueryData(queryKey, before);
      notifyProblem(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
