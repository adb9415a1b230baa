import { useTranslation } from '../i18n/use-translation.ts';
import type { ChartPoint, ChartSeries } from './chart-types.ts';

/** The values of one series, either of the current or of the previous interval. */
export interface ChartValues<Series extends ChartSeries> {
  readonly key: string;
  readonly series: Series;
  readonly isPrevious: boolean;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface ValuesOptions {
  readonly write: (value: number) => string;
  readonly hasPrevious?: boolean;
}

interface ChartTexts<Series extends ChartSeries> {
  /** Each series, followed by its previous interval. */
  readonly list: readonly ChartValues<Series>[];
  readonly told: (values: ChartValues<Series>, step: number) => string;
}

/** The values of a chart with their texts, for tooltips and tables. */
export function useChartValues<Series extends ChartSeries>(
  series: readonly Series[],
  { write, hasPrevious = true }: ValuesOptions,
): ChartTexts<Series> {
  const { t } = useTranslation('ui');
  return {
    list: series.flatMap((one) => [
      { key: one.key, series: one, isPrevious: false, name: one.label, values: one.values },
      ...(one.previous === undefined || !hasPrevious
        ? []
        : [
            {
              key: `${one.key}-before`,
              series: one,
              isPrevious: true,
              name: t('chart.previous.label', { series: one.label }),
              values: one.previous,
            },
          ]),
    ]),
    told: ({ values }, step) => {
      const value = values[step];
      return value === null || value === undefined ? t('chart.value.unknown') : write(value);
    },
  };
}

export const pointOf = <Series extends ChartSeries>(
  { series, isPrevious }: ChartValues<Series>,
  step: number,
): ChartPoint => ({ seriesKey: series.key, step, isPrevious });
