import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { growthCountMin } from '@tessera/contracts/kol/momentum';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat, type Explanation } from '@tessera/ui/shared-modules/kit';

interface MomentumTexts {
  /** The level with its conviction. */
  readonly text: (kol: Kol) => string;
  readonly explain: (kol: Kol) => Explanation;
}

const hundred = 100;

/** An influencer's momentum as text, with the thresholds of its group. */
export function useMomentum(): MomentumTexts {
  const { t } = useTranslation('kol');
  const { change, number, dateTime } = useFormat();
  const label = useFieldLabels(kolLabels);
  const percent = (value: number | null): string => (value === null ? t('figure.unknown') : change(value / hundred));
  return {
    text: ({ momentum: { level, conviction } }) =>
      level === null || conviction === null
        ? t('figure.unknown')
        : t('momentum.text', { level: label(level), conviction: t(`momentum.conviction.${conviction}`) }),
    explain: ({ momentum: { level, growth, days, readings, bounds }, figures: { engagementChange }, asOf }) => ({
      formula: t('momentum.formula'),
      inputs: [
        { label: label('growth'), value: percent(growth) },
        { label: label('engagementChange'), value: percent(engagementChange) },
        ...(bounds === null
          ? []
          : [
              {
                label: t('momentum.bounds', { group: t(`momentum.group.${bounds.cohort}`), count: bounds.count }),
                value: t('momentum.bounds.value', { rising: percent(bounds.rising), trend: percent(bounds.trend) }),
              },
            ]),
        { label: t('momentum.readings'), value: number(readings) },
        ...(days === null ? [] : [{ label: t('momentum.days'), value: number(days) }]),
      ],
      source: t('figure.source.platform'),
      ...(asOf === null ? {} : { asOf: dateTime(asOf) }),
      ...(level === null ? { unknown: t('momentum.unknown', { count: growthCountMin }) } : {}),
    }),
  };
}
