import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import type { BrandFigures, Brands } from '@tessera/contracts/brand/brand.schema';
import { isPriced, type Figures } from '@tessera/contracts/media/figures.schema';
import { useHost, useSettledQuery } from '@tessera/ui/shared-modules/kit';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ofSameBoard } from '../../lib/same-board.ts';

const withoutEmv = (figures: Figures): Figures => ({ ...figures, emv: { sum: 0, known: 0 } });
const withoutEmvIn = <Row extends BrandFigures>(row: Row): Row => ({
  ...row,
  figures: withoutEmv(row.figures),
  paid: withoutEmv(row.paid),
  organic: withoutEmv(row.organic),
});

/** Sets the EMV to unknown if it mixes two EMV settings. */
export function toPriced(brands: Brands): Brands {
  if (isPriced(brands.ground)) return brands;
  const { whole, industryList, countryList, volumeList, brandList } = brands;
  return {
    ...brands,
    whole: withoutEmvIn(whole),
    industryList: industryList.map(withoutEmvIn),
    countryList: countryList.map(withoutEmvIn),
    volumeList: volumeList.map(withoutEmvIn),
    brandList: brandList.map(withoutEmvIn),
  };
}

/** The brands that the view's captions mention. */
export function useBrands() {
  const { api } = useHost();
  const { question } = useCurrentView();
  return useSettledQuery<Brands>({
    queryKey: queryKeys.brands(question),
    queryFn: ({ signal }) => api.call(brandCalls.getBrands, { body: question }, { signal }),
    keepPrevious: ofSameBoard(question.folderId),
  });
}
