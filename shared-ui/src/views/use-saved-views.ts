import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { events } from '@tessera/contracts/events/events';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { viewKindOf, type ScopedView } from '@tessera/contracts/view/scoped-view.schema';
import { useEffect } from 'react';
import { useSendOnce } from '../act/use-send-once.ts';
import { useThenRefresh } from '../act/use-then-refresh.ts';
import { useHost } from '../remote/host-context.tsx';

const keyOf = (scope: string, scopeId: string | null) => ['savedViews', scope, scopeId] as const;

/** The user's saved views of a list, or of one thing of a kind, by name; updated when other tabs change them. */
export function useSavedViews(scope: string, scopeId: string | null = null): UseQueryResult<readonly ScopedView[]> {
  const { api, events: bus } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey: keyOf(scope, scopeId) });
    const ends = [
      bus.subscribe(events.resourceChanged, ({ data }) => {
        if (data.kind === viewKindOf(scope) && data.id === scopeId) refresh();
      }),
      bus.subscribe(events.streamResumed, refresh),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [bus, client, scope, scopeId]);
  return useQuery({
    queryKey: keyOf(scope, scopeId),
    queryFn: async ({ signal }): Promise<readonly ScopedView[]> =>
      (await api.call(scopedViewCalls.getViews, { body: { scope, scopeId } }, { signal })).viewList,
  });
}

interface ViewActs {
  readonly add: (view: { readonly name: string; readonly search: string }) => Promise<ScopedView>;
  readonly change: (change: Omit<CallInput<typeof scopedViewCalls.updateView>['body'], 'scope'>) => Promise<ScopedView>;
  readonly remove: (view: ScopedView) => Promise<void>;
}

/** Functions that change these views. Each throws a Problem on failure; the list is refreshed either way. */
export function useViewActs(scope: string, scopeId: string | null): ViewActs {
  const { api } = useHost();
  const sendOnce = useSendOnce();
  const thenRefresh = useThenRefresh(keyOf(scope, scopeId));
  return {
    add: async (view) =>
      (
        await thenRefresh(
          sendOnce({ scope, scopeId, ...view }, (body, key) => api.call(scopedViewCalls.addView, { body }, key)),
        )
      ).view,
    change: async (body) =>
      (await thenRefresh(api.call(scopedViewCalls.updateView, { body: { scope, ...body } }))).view,
    remove: async ({ id }) => void (await thenRefresh(api.call(scopedViewCalls.deleteView, { body: { id } }))),
  };
}
