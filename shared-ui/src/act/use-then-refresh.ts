import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Returns a function that waits for an act and then refreshes the list, whether the
 * act succeeds or fails. It settles like the act, after the refresh.
 */
export function useThenRefresh(queryKey: QueryKey): <Value>(act: Promise<Value>) => Promise<Value> {
  const client = useQueryClient();
  return async (act) => {
    try {
      return await act;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
}
