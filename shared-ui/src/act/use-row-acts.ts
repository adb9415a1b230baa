import type { QueryKey } from '@tanstack/react-query';
import { useConfirmDeletion } from './use-confirm-deletion.ts';
import { useNotifyProblem } from './use-notify-problem.ts';
import { useThenRefresh } from './use-then-refresh.ts';

/** What acts on the rows of a list need: each brings the list up to date before it ends, and one by `told` says what fails. */
export function useRowActs(queryKey: QueryKey) {
  const thenRefresh = useThenRefresh(queryKey);
  const notifyProblem = useNotifyProblem();
  return {
    thenRefresh,
    told: async (act: Promise<object>): Promise<void> => void (await thenRefresh(act).catch(notifyProblem)),
    confirmDeletion: useConfirmDeletion(),
  };
}
