import { useTranslation } from 'react-i18next';
import type { ChartPoint, ChartSeries } from './chart-types.ts';

/** All values of one kind: of a series now, or in the interval before. */
export type ChartValues<Series extends ChartSeries> = {
  readonly key: string;
  readonly series: Series;
  readonly isPrevious: boolean;
  readonly name: string;
  readonly values: readonly (number | null)[];
};

type ValuesOptions = { readonly write: (value: number) => string; readonly hasPrevious?: boolean };

type ChartTexts<Series extends ChartSeries> = {
  /** Each series, with the interval before behind it. */
  readonly list: readonly ChartValues<Series>[];
  readonly told: (values: ChartValues<Series>, step: number) => string;
};

/** The values of a chart as they are read one by one: in tooltips and in tables. */
export function useChartValues<Series extends ChartSeries>(series: readonly Series[], { write, hasPrevious = true }: ValuesOptions): ChartTexts<Series> {
  const { t } = useTranslation('ui');
  return {
    list: series.flatMap((one) => [
      { key: one.key, series: one, isPrevious: false, name: one.label, values: one.values },
      ...(one.previous === undefined || !hasPrevious ? [] : [{ key: `${one.key}-before`, series: one, isPrevious: true, name: t('chart.previous.label', { series: one.label }), values: one.previous }]),
    ]),
    told: ({ values }, step) => {
      const value = values[step];
      return value === null || value === undefined ? t('chart.value.unknown') : write(value);
    },
  };
}

export const pointOf = <Series extends ChartSeries>({ series, isPrevious }: ChartValues<Series>, step: number): ChartPoint => ({ seriesKey: series.key, step, isPrevious });
