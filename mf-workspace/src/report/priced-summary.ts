import type { Figures, Provenance, Summary } from '@tessera/contracts/media/figures.schema';

/** Whether all EMV in view is by the same setting. Until a new one is worked in everywhere, amounts of two settings, even of two currencies, would be added up. */
export const isPriced = ({ pricedContents, contents }: Pick<Provenance, 'pricedContents' | 'contents'>): boolean => pricedContents >= contents;

const withoutEmv = (figures: Figures): Figures => ({ ...figures, emv: { sum: 0, known: 0 } });

const withoutEmvIn = <Row extends { readonly current: Figures; readonly previous: Figures | null }>(row: Row): Row => ({ ...row, current: withoutEmv(row.current), previous: row.previous && withoutEmv(row.previous) });

/** A summary whose EMV is not known while it is of two settings. */
export function toPricedSummary(summary: Summary): Summary {
  if (isPriced(summary.ground)) return summary;
  const { contentList, typeList, trend } = summary;
  return {
    ...withoutEmvIn(summary),
    contentList: contentList.map(withoutEmvIn),
    typeList: typeList.map(withoutEmvIn),
    trend: { ...trend, values: { ...trend.values, emv: trend.buckets.map(() => null) } },
  };
}
