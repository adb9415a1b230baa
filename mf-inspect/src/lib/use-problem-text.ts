import type { Problem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** Writes what went wrong in the person's language. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'params'>) => string {
  const { t } = useTranslation('problem');
  return ({ code, params }) => t(code, params);
}
