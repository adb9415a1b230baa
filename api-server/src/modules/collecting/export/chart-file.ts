import { beforeLabels, changeDefinitions } from '@tessera/contracts/compare/compare.labels';
import type { FieldLabels } from '@tessera/contracts/i18n/field-labels';
import type { LocalizedText } from '@tessera/contracts/i18n/languages';
import type { Metric } from '@tessera/contracts/media/figures.schema';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { chartFileDefinitions, chartFileLabels } from '@tessera/contracts/summary/summary-file.labels';
import type { DayRange } from '@tessera/contracts/time/ranges';
import type { CsvCell } from './csv-line.ts';
import { amountCell } from './media-cells.ts';
import type { TableFile } from './table-file.ts';

/** A named line of a chart. */
interface CourseLine {
  readonly name: LocalizedText;
  readonly values: readonly (number | null)[];
}

interface Course {
  readonly metric: Metric;
  readonly buckets: readonly DayRange[];
  readonly lines: readonly CourseLine[];
  /** The values of the previous interval, step by step. */
  readonly before: readonly (number | null)[] | null;
  readonly currency: Currency;
  /** False while EMV of two settings would be added up. The file then contains no EMV, like the screen. */
  readonly hasEmv: boolean;
}

/** A name that is the same in every language. */
export const asItIs = (name: string): LocalizedText => ({ en: name, 'zh-Hant-HK': name, ja: name });

/** A chart as the table beside it: one row per step, one column per line. */
export function courseFile({ metric, buckets, lines, before, currency, hasEmv }: Course): TableFile {
  const all: readonly CourseLine[] =
    before === null ? lines : [...lines, { name: beforeLabels[`${metric}Before`], values: before }];
  const cell = (value: number | null | undefined): CsvCell => {
    if (value === null || value === undefined) return null;
    if (metric !== 'emv') return value;
    return hasEmv ? amountCell(value, currency) : null;
  };
  // Column keys use the position, because names may be equal.
  const ofLines = (of: (line: CourseLine) => LocalizedText): FieldLabels =>
    Object.fromEntries(all.map((line, place) => [`line${String(place)}`, of(line)]));
  const definition = ({ values }: CourseLine): LocalizedText =>
    values === before ? changeDefinitions[`${metric}Before`] : changeDefinitions[metric];
  const count = Math.max(buckets.length, before?.length ?? 0);
  return {
    labels: { dateFrom: chartFileLabels.dateFrom, toDate: chartFileLabels.toDate, ...ofLines(({ name }) => name) },
    definitions: { ...chartFileDefinitions, ...ofLines(definition) },
    rows: Array.from({ length: count }, (_, step) => [
      buckets[step]?.dateFrom ?? null,
      buckets[step]?.toDate ?? null,
      ...all.map(({ values }) => cell(values[step])),
    ]),
  };
}
