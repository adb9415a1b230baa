import type { Problem, ProblemParams } from '@tessera/contracts/http/problem';
import { instantSchema } from '@tessera/contracts/schema/schema';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * Returns a function that describes a problem in the user's language. Times in the text are in the user's time zone.
 */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'params'>) => string {
  const { t } = useTranslation('problem');
  const { dateTime } = useFormat();
  const toText = (params: ProblemParams): ProblemParams =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        instantSchema.safeParse(value).success ? dateTime(value) : value,
      ]),
    );
  return ({ code, params }) => t(code, toText(params));
}
