import type { DayRange } from '@tessera/contracts/time/ranges';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, type QuietFact } from '@tessera/ui/shared-modules/kit';
import { previousRuleOf } from './previous-rule.ts';

/** Says which interval a range is compared with; nothing if it is with none. */
export function usePreviousFact(): (range: DayRange | null, previousRange: DayRange | null) => readonly QuietFact[] {
  const { t } = useTranslation('workspace');
  const { dayRange } = useFormat();
  return (range, previousRange) => {
    if (range === null || previousRange === null) return [];
    const rule = previousRuleOf(range, previousRange);
    return [
      {
        key: 'previous',
        fact: t('report.ground.previous', {
          days: dayRange(previousRange.dateFrom, previousRange.toDate),
          rule: t(`report.rule.${rule.kind}`, { count: rule.count }),
        }),
      },
    ];
  };
}
