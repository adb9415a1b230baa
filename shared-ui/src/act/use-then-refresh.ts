import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** Brings a list up to date after an act, whether it succeeded or not, before the act ends. */
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
