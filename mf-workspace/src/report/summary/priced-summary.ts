import { isPriced, type Figures, type Summary } from '@tessera/contracts/media/figures.schema';

const withoutEmv = (figures: Figures): Figures => ({ ...figures, emv: { sum: 0, known: 0 } });

const withoutEmvIn = <Row extends { readonly current: Figures; readonly previous: Figures | null }>(row: Row): Row => ({
  ...row,
  current: withoutEmv(row.current),
  previous: row.previous && withoutEmv(row.previous),
});

/** Sets the EMV of a summary to unknown if it mixes two EMV settings. */
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
