import type { InspectReport, Spread } from '@tessera/contracts/inspect/inspect.schema';
import { averageDecimalsOf, frequencyDaysOf } from '@tessera/contracts/kol/kol-figures';
import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { MetricStrip, useFormat, type Explanation } from '@tessera/ui/shared-modules/kit';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { Quiet } from '../lib/card.tsx';

const Part = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 2, minWidth: 0 });
const Title = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold });

const spreads = ['likes', 'comments', 'views', 'interactions'] as const;

/** Averages with their medians, engagement and frequency. Each figure opens to its formula. */
export function FiguresCard({
  report,
  asOf,
}: {
  readonly report: InspectReport;
  readonly asOf: string | null;
}): ReactNode {
  const { t } = useTranslation('inspect');
  const titleId = useId();
  const { number, percent, date, dateTime } = useFormat();
  const { recent, engagementRate, frequency, interactions, followers, hidden } = report;
  const write = (value: number): string => number(value, averageDecimalsOf(value));
  const text =
    recent.from === null || recent.to === null
      ? t('figures.count', { count: recent.count })
      : t('figures.text', { count: recent.count, from: date(recent.from), to: date(recent.to) });
  const base = { source: t('source.platform'), ...(asOf === null ? {} : { asOf: dateTime(asOf) }) };
  const none = (field: PrivacyField): Explanation => ({
    unknown: t(hidden.includes(field) ? 'hidden.text' : 'figure.unknown'),
  });
  const days = frequencyDaysOf({ frequency });
  const explainSpread = (spread: Spread): Explanation => ({
    ...base,
    formula: t('figure.mean.formula'),
    inputs: [
      { label: t('figure.median'), value: write(spread.median) },
      { label: t('figure.posts'), value: number(spread.count) },
    ],
    ...(spread.count < recent.count ? { unknown: t('figure.missing', { count: recent.count - spread.count }) } : {}),
  });
  const tiles = [
    ...spreads.map((name) => {
      const spread = report[name];
      return {
        key: name,
        label: t(`figure.${name}`),
        value: spread === null ? '–' : write(spread.mean),
        explanation: spread === null ? none(name === 'views' ? 'views' : 'engagement') : explainSpread(spread),
        note: spread === null ? undefined : t('figure.medianNote', { value: write(spread.median) }),
      };
    }),
    {
      key: 'engagementRate',
      label: t('figure.engagementRate'),
      value: engagementRate === null ? '–' : percent(engagementRate / 100, 2),
      explanation:
        engagementRate === null
          ? none('engagement')
          : {
              ...base,
              formula: t('figure.engagementRate.formula'),
              inputs: [
                { label: t('figure.interactions'), value: interactions === null ? '–' : write(interactions.mean) },
                { label: t('figure.followers'), value: followers === null ? '–' : number(followers) },
              ],
            },
    },
    {
      key: 'frequency',
      label: t('figure.frequency'),
      value: days === null ? '–' : t('figure.frequency.days', { count: days, number: number(days, 1) }),
      explanation:
        days === null
          ? none('frequency')
          : {
              ...base,
              formula: t('figure.frequency.formula'),
              inputs: [{ label: t('figure.posts'), value: number(recent.count) }],
            },
    },
  ];
  return (
    <Part aria-labelledby={titleId}>
      <Title id={titleId}>{t('figures.title')}</Title>
      <Quiet>{text}</Quiet>
      <MetricStrip label={t('figures.title')} tiles={tiles} />
    </Part>
  );
}
