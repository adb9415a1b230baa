import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import type { BlacklistEntry, BlacklistReason } from '@tessera/contracts/blacklist/blacklist.schema';
import { events } from '@tessera/contracts/events/events';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost, useNotifyProblem, type Loadable } from '@tessera/ui/shared-modules/kit';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';

export type Blacklist = CallOutput<typeof blacklistCalls.getBlacklist>;

/** The user's blacklist, newest first, and the accounts that rules exclude automatically. */
export function useBlacklist(): Loadable<Blacklist> {
  const { api } = useHost();
  return toLoadable(
    useQuery({
      queryKey: queryKeys.blacklist,
      queryFn: ({ signal }) => api.call(blacklistCalls.getBlacklist, undefined, { signal }),
    }),
  );
}

/** Media and figures that are filtered by these lists are out of date. */
const refreshExclusions = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [queryKeys.blacklist, queryKeys.allMedia, queryKeys.allFigures].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Refreshes what the lists filter when another tab has changed them. Use it once, in the app. */
export function useBlacklistEvents(): void {
  const { events: bus } = useHost();
  const client = useQueryClient();
  useEffect(
    () =>
      bus.subscribe(
        events.resourceChanged,
        ({ data: { kind } }) => void (kind === 'blacklist' && refreshExclusions(client)),
      ),
    [bus, client],
  );
}

/** Puts an account on the blacklist, or changes its reason. */
export function useAddToBlacklist(): UseMutationResult<
  BlacklistEntry,
  Error,
  { readonly username: string; readonly reason: BlacklistReason }
> {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { readonly username: string; readonly reason: BlacklistReason }) =>
      (await api.call(blacklistCalls.addBlacklist, { body })).entry,
    onSuccess: () => refreshExclusions(client),
  });
}

/** Removes an account from the blacklist. Optimistic: the entry disappears at once and returns if the call fails. */
export function useRemoveFromBlacklist(): (username: string) => void {
  const { api } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { mutate } = useMutation({
    mutationFn: async (username: string) => {
      await api.call(blacklistCalls.deleteBlacklist, { body: { username } });
    },
    onMutate: (username) => {
      const before = client.getQueryData<Blacklist>(queryKeys.blacklist);
      client.setQueryData<Blacklist>(
        queryKeys.blacklist,
        (list) => list && { ...list, blacklist: list.blacklist.filter((entry) => entry.username !== username) },
      );
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKeys.blacklist, before);
      notifyProblem(error);
    },
    onSettled: () => refreshExclusions(client),
  });
  return mutate;
}

interface Change {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Changes the user's own words of the ad filter. Optimistic: undone if the call fails, but words from another tab stay.
 */
export function useAdWords(): (before: readonly string[], after: readonly string[]) => void {
  const { api } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { mutate } = useMutation({
    mutationFn: async ({ before, after }: Change) => {
      const [added, gone] = [
        after.filter((word) => !before.includes(word)),
        before.filter((word) => !after.includes(word)),
      ];
      if (added.length > 0) await api.call(blacklistCalls.addAdWords, { body: { words: added } });
      if (gone.length > 0) await api.call(blacklistCalls.deleteAdWords, { body: { words: gone } });
    },
    onMutate: ({ after }) => {
      const lists = client.getQueryData<Blacklist>(queryKeys.blacklist);
      client.setQueryData<Blacklist>(queryKeys.blacklist, (list) => list && { ...list, adWords: [...after] });
      return lists;
    },
    onError: (error, _, lists) => {
      client.setQueryData(queryKeys.blacklist, lists);
      notifyProblem(error);
    },
    onSettled: () => refreshExclusions(client),
  });
  return (before, after) => mutate({ before, after });
}
