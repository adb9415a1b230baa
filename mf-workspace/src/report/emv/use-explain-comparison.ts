import type { Figures } from '@tessera/contracts/media/figures.schema';
import type { Rates } from '@tessera/contracts/money/convert-money';
import type { Currency, EmvSetting } from '@tessera/contracts/money/emv-setting.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat, type ExplainedInput, type Explanation } from '@tessera/ui/shared-modules/kit';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { useEmvName } from '../../lib/emv-setting/use-emv-name.ts';
import { useMetricText } from '../../lib/figures/use-metric-text.ts';
import { useOrigin } from '../use-origin.ts';
import type { EmvPreview } from './use-emv-preview.ts';
import { useUnitOrigin } from './use-explain-emv.ts';

interface Compared {
  readonly preview: EmvPreview;
  readonly rates: Rates;
  /** The current setting. */
  readonly setting: EmvSetting;
  /** The current amount as text, in its own currency and in the new one. */
  readonly before: string;
  readonly converted: string;
}

interface Comparison {
  readonly old: Explanation;
  readonly converted: Explanation;
  readonly new: Explanation;
}

/** Explanations of the amounts that the editor compares. */
export function useExplainComparison({ preview, rates, setting, before, converted }: Compared): Comparison {
  const { t } = useTranslation('workspace');
  const { number, price, day, list } = useFormat();
  const { shown } = useCurrentView();
  const text = useMetricText(preview.oldCurrency);
  const nameOf = useEmvName();
  const units = useUnitOrigin()(setting);
  const times = shown.flatMap(({ asOf }) => (asOf === null ? [] : [asOf])).toSorted();
  const volumes = useOrigin({ oldestAsOf: times[0] ?? null, newestAsOf: times.at(-1) ?? null });
  const { oldCurrency, newCurrency } = preview;

  const volumesOf = ({ priced, emv, posts }: Figures): readonly ExplainedInput[] => [
    { label: text.label('likes'), value: number(priced.likes) },
    { label: text.label('comments'), value: number(priced.comments) },
    { label: text.label('views'), value: number(priced.views) },
    { label: t('report.input.told'), value: t('report.input.ofPosts', { known: emv.known, total: posts }) },
  ];
  const by = (
    figures: Figures,
    name: string,
    values: { readonly source: string; readonly asOf: string },
  ): Explanation => ({
    formula: t('report.formula.emv'),
    inputs: [...volumesOf(figures), { label: t('report.input.setting'), value: name }],
    source: list([
      t('emv.explain.volumes', { source: volumes.source }),
      t('emv.explain.units', { source: values.source }),
    ]),
    asOf: list([t('emv.explain.volumes', { source: volumes.asOf }), t('emv.explain.units', { source: values.asOf })]),
    ...(figures.emv.known < figures.posts
      ? { unknown: t('report.unknown.emv', { count: figures.posts - figures.emv.known, total: figures.posts }) }
      : {}),
  });
  const rateOf = (currency: Currency): ExplainedInput => ({
    label: t('emv.explain.rate', { currency: t(`emv.currency.${currency}`) }),
    value: price(rates[currency].perUsd / 1_000_000, currency),
  });
  return {
    old: by(preview.old, nameOf(setting), units),
    converted: {
      formula: t('emv.explain.conversion'),
      inputs: [
        { label: t('emv.compare.old'), value: before },
        rateOf(oldCurrency),
        rateOf(newCurrency),
        { label: t('emv.explain.converted'), value: converted },
      ],
      source: list([...new Set([rates[oldCurrency].source, rates[newCurrency].source])]),
      asOf: list([...new Set([day(rates[oldCurrency].date), day(rates[newCurrency].date)])]),
    },
    new: by(preview.new, t('emv.compare.new'), { source: t('emv.explain.typed'), asOf: t('asOf.now') }),
  };
}
