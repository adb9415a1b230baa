import type { Chart } from '@tessera/contracts/media/figures.schema';
import type { DayRange } from '@tessera/contracts/time/ranges';
import type { ChartSeries, ChartStep } from '@tessera/ui/shared-modules/chart';

/** Texts of steps and lines. */
export interface ChartWords {
  readonly step: (bucket: DayRange) => Omit<ChartStep, 'key'>;
  /** A step that only the previous interval has, by its number from 1. */
  readonly beyond: (number: number) => Omit<ChartStep, 'key'>;
  /** The name of a line by its key: `total`, a content's id, a media type, or `others`. */
  readonly line: (key: string) => string;
}

interface DrawnChart {
  readonly steps: readonly ChartStep[];
  readonly series: readonly ChartSeries[];
}

type ChartToDraw = Pick<Chart, 'buckets' | 'previous'> & {
  readonly seriesList: readonly Pick<Chart['seriesList'][number], 'key' | 'values'>[];
};

const nothing = (count: number): readonly null[] => Array.from({ length: Math.max(0, count) }, () => null);

/**
 * Converts a response to the form that the chart draws. The previous interval may have more steps than the present one,
 * as January has more days than February; these are appended, with values for its line only.
 */
export function toDrawnChart({ buckets, seriesList, previous }: ChartToDraw, words: ChartWords): DrawnChart {
  const missing = Math.max(0, (previous?.values.length ?? 0) - buckets.length);
  const steps = [
    ...buckets.map((bucket) => ({ key: bucket.dateFrom, ...words.step(bucket) })),
    ...nothing(missing).map((_, index) => ({
      key: `beyond ${String(index)}`,
      ...words.beyond(buckets.length + index + 1),
    })),
  ];
  const series = seriesList.map(({ key, values }) => ({
    key,
    label: words.line(key),
    values: [...values, ...nothing(missing)],
    ...(previous !== null && key === 'total'
      ? { previous: [...previous.values, ...nothing(steps.length - previous.values.length)] }
      : {}),
  }));
  return { steps, series };
}
