import { wholeFromOf } from '@tessera/contracts/plan/history';
import { useRights } from './use-rights.ts';

/** The first day of which the user's plan has all posts; null until the plan is known. */
export function useWholeFrom(today: string): string | null {
  const months = useRights().quota('contentMonth');
  return Number.isFinite(months) ? wholeFromOf(today, months) : null;
}
