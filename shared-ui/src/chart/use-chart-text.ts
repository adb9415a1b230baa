import { useTranslation } from '../i18n/use-translation.ts';
import type { ChartNumbers, ChartSeries, ChartStep } from './chart-types.ts';

interface ChartTextOptions {
  readonly steps: readonly ChartStep[];
  readonly series: readonly ChartSeries[];
  readonly write: ChartNumbers;
}

/** Describes a chart in words: its span, and the lowest, highest and last known value of each series. */
export function useChartText({ steps, series, write }: ChartTextOptions): string {
  const { t } = useTranslation('ui');
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return t('chart.text.empty');
  const told = series.map(({ label, values }) => {
    const known = values.flatMap((value, index) =>
      value === null ? [] : [{ value, step: steps[index]?.label ?? '' }],
    );
    const end = known.at(-1);
    if (!end) return t('chart.text.unknown', { series: label });
    const lowest = known.reduce((least, each) => (each.value < least.value ? each : least));
    const highest = known.reduce((most, each) => (each.value > most.value ? each : most));
    return t('chart.text.series', {
      series: label,
      low: write.full(lowest.value),
      lowStep: lowest.step,
      high: write.full(highest.value),
      highStep: highest.step,
      last: write.full(end.value),
      lastStep: end.step,
    });
  });
  return [t('chart.text.span', { first: first.label, last: last.label }), ...told].join(' ');
}
