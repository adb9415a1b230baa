import { rateDecimals } from '@tessera/contracts/media/media.limits';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { useEmvSetting } from '../emv-setting/use-emv-setting.ts';
import type { MetricName } from './media-figures.ts';

export interface FigureText {
  readonly label: (name: MetricName) => string;
  /** In full. */
  readonly full: (name: MetricName, value: number) => string;
  /** Abbreviated, for little space. */
  readonly short: (name: MetricName, value: number) => string;
}

const scoreDecimals = 1;

/** Formats the figures of media. */
export function useFigureText(): FigureText {
  const { t } = useTranslation('workspace');
  const { number, compact, percent, money, compactMoney } = useFormat();
  const currency = useEmvSetting()?.currency;
  const score = (value: number): string =>
    t('figure.score', { score: `${value < 0 ? '−' : ''}${number(Math.abs(value), scoreDecimals)}` });
  return {
    label: (name) => t(`figure.${name}.name`),
    full: (name, value) => {
      if (name === 'engRate') return percent(value / 100, rateDecimals);
      if (name === 'overperforming') return score(value);
      return name === 'emv' && currency !== undefined ? money(value, currency) : number(value);
    },
    short: (name, value) => {
      if (name === 'engRate') return percent(value / 100, rateDecimals);
      if (name === 'overperforming') return score(value);
      return name === 'emv' && currency !== undefined ? compactMoney(value, currency) : compact(value);
    },
  };
}
