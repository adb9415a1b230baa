import type { QueryKey } from '@tanstack/react-query';
import { useConfirmDeletion } from '../confirm/use-confirm-deletion.ts';
import { useNotifyProblem } from './use-notify-problem.ts';
import { useThenRefresh } from './use-then-refresh.ts';

/**
 * Helpers for acts on the rows of a list. `thenRefresh` and `told` both wait until
 * the list is refreshed; `told` also shows a notice if the act fails.
 */
export function useRowActs(queryKey: QueryKey) {
  const thenRefresh = useThenRefresh(queryKey);
  const notifyProblem = useNotifyProblem();
  return {
    thenRefresh,
    told: async (act: Promise<object>): Promise<void> => void (await thenRefresh(act).catch(notifyProblem)),
    confirmDeletion: useConfirmDeletion(),
  };
}
