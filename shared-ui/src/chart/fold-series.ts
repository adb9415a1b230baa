import type { ChartSeries } from './chart-types.ts';

const sumAt = (series: readonly ChartSeries[], pick: (one: ChartSeries) => readonly (number | null)[] | undefined): readonly (number | null)[] =>
  (series[0]?.values ?? []).map((_, step) => {
    const known = series.map((one) => pick(one)?.[step] ?? null).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });

/**
 * The first series of a chart, with the rest added up as one more. Only for values that may be added: counts, not rates.
 * @param most how many there may be in all, that one included
 */
export function foldSeries(series: readonly ChartSeries[], most: number, othersLabel: string): readonly ChartSeries[] {
  if (series.length <= most) return series;
  const rest = series.slice(most - 1);
  const hasPrevious = rest.some(({ previous }) => previous !== undefined);
  return [...series.slice(0, most - 1), { key: 'others', label: othersLabel, values: sumAt(rest, ({ values }) => values), ...(hasPrevious ? { previous: sumAt(rest, ({ previous }) => previous) } : {}) }];
}
