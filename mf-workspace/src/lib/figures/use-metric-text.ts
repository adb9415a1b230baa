import { metricLabels, type Metric } from '@tessera/contracts/media/figures.schema';
import { rateDecimals } from '@tessera/contracts/media/media.limits';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFieldLabels, useFormat } from '@tessera/ui/shared-modules/kit';

/** Names and formats metrics. Unknown values become a dash. */
export interface MetricText {
  readonly label: (metric: Metric) => string;
  readonly full: (metric: Metric, value: number | null) => string;
  /** Abbreviated, for axes and tiles. */
  readonly short: (metric: Metric, value: number | null) => string;
  /** For a large tile: in full if it fits, and amounts without needless cents. */
  readonly tile: (metric: Metric, value: number | null) => string;
  /** A mean per post: minor units for EMV, otherwise a count, with a decimal if it is small. */
  readonly mean: (metric: Metric, value: number | null) => string;
}

// Smaller values fit on a tile in full.
const largeCount = 100_000;
const largeAmount = 1_000_000;
// Smaller means are shown with a decimal.
const smallMean = 100;

const axisDecimals = (percent: number): number =>
  Number.isInteger(percent) ? 0 : Number.isInteger(Math.round(percent * 1e6) / 1e5) ? 1 : rateDecimals;

/** Names and formats metrics; `currency` is that of the EMV. */
export function useMetricText(currency: Currency): MetricText {
  const { t } = useTranslation('workspace');
  const label = useFieldLabels(metricLabels);
  const format = useFormat();
  const orDash = (write: (metric: Metric, value: number) => string) => (metric: Metric, value: number | null) =>
    value === null ? t('figure.unknown') : write(metric, value);
  const full = orDash((metric, value) => {
    if (metric === 'engagement') return format.percent(value / 100, rateDecimals);
    return metric === 'emv' ? format.money(value, currency) : format.number(value);
  });
  const short = orDash((metric, value) => {
    if (metric === 'engagement') return format.percent(value / 100, axisDecimals(value));
    return metric === 'emv' ? format.compactMoney(value, currency) : format.compact(value);
  });
  return {
    label,
    full,
    short,
    tile: (metric, value) => {
      if (value === null || Math.abs(value) >= (metric === 'emv' ? largeAmount : largeCount))
        return short(metric, value);
      return metric === 'emv' ? format.roundMoney(value, currency) : full(metric, value);
    },
    mean: orDash((metric, value) =>
      metric === 'emv'
        ? format.money(Math.round(value), currency)
        : format.number(value, Math.abs(value) < smallMean && !Number.isInteger(value) ? 1 : 0),
    ),
  };
}
