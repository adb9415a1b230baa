import { brandCalls } from '@tessera/contracts/brand/brand.calls';
import type { Brands } from '@tessera/contracts/brand/brand.schema';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { MediaFilterKey } from '@tessera/contracts/media/media-filter.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../../lib/query-keys.ts';
import type { BoardView } from '../views/board-view.ts';
import { useCurrentView } from '../views/use-board-view.ts';
import { brandKeys, isBrandKey, type BrandKey, type ChoiceKey } from './filter-drafts.ts';
import { withoutParts } from './filter-parts.ts';

interface FilterChoice {
  readonly value: string;
  /** The number of posts that mention such a brand, or of influencers. */
  readonly count?: number;
}

const groupsOf: Readonly<
  Record<
    BrandKey,
    (brands: Brands) => readonly { readonly name: string | null; readonly figures: { readonly posts: number } }[]
  >
> = {
  brandIndustries: ({ industryList }) => industryList,
  brandCountries: ({ countryList }) => countryList,
  brandVolumes: ({ volumeList }) => volumeList,
};

/** The co-working tags that the user may see. Fetched only if the filter contains some or can get one. */
export function useCoworkTags(isAsked: boolean) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.coworkTags,
    queryFn: async ({ signal }) => (await api.call(coworkCalls.getCoworkTags, undefined, { signal })).coworkTagList,
    enabled: isAsked,
  });
}

/** The choices for a part of the filter, including those already selected. */
export function useFilterChoices(key: ChoiceKey, chosen: readonly string[]): Loadable<readonly FilterChoice[]> {
  const { api } = useHost();
  const { question, filter } = useCurrentView();
  const asked = { ...question, filter: withoutParts(filter, brandKeys) };
  const brands = useQuery({
    queryKey: queryKeys.brands(asked),
    queryFn: ({ signal }) => api.call(brandCalls.getBrands, { body: asked }, { signal }),
    select: (answer): readonly FilterChoice[] =>
      isBrandKey(key)
        ? groupsOf[key](answer).flatMap(({ name, figures }) =>
            name === null ? [] : [{ value: name, count: figures.posts }],
          )
        : [],
    enabled: isBrandKey(key),
  });
  const labels = useQuery({
    queryKey: queryKeys.kolLabels,
    queryFn: async ({ signal }): Promise<readonly FilterChoice[]> =>
      (await api.call(kolCalls.getKolNumber, undefined, { signal })).labelList.map(({ label, number }) => ({
        value: label,
        count: number,
      })),
    enabled: key === 'userLabels',
  });
  const tags = useCoworkTags(key === 'coworkLabels');
  const withChosen = (found: readonly FilterChoice[] | undefined): readonly FilterChoice[] | undefined =>
    found && [
      ...found,
      ...chosen.filter((value) => found.every((choice) => choice.value !== value)).map((value) => ({ value })),
    ];
  const isNone = (found: readonly FilterChoice[]): boolean => found.length === 0;
  if (isBrandKey(key)) return toLoadable({ ...brands, data: withChosen(brands.data) }, isNone);
  if (key === 'userLabels') return toLoadable({ ...labels, data: withChosen(labels.data) }, isNone);
  return toLoadable(
    { ...tags, data: withChosen(tags.data?.map(({ coworkTagId, number }) => ({ value: coworkTagId, count: number }))) },
    isNone,
  );
}

export type Facets = CallOutput<typeof mediaCalls.getFacets>;

/**
 * The values in the view that a part of the filter can choose from, ignoring that part itself. Undefined until loaded;
 * typing is possible meanwhile.
 */
export function useFacets(
  { question, filter }: Pick<BoardView, 'question' | 'filter'>,
  key: MediaFilterKey,
): Facets | undefined {
  const { api } = useHost();
  const asked = { ...question, filter: withoutParts(filter, [key]) };
  return useQuery({
    queryKey: queryKeys.facets(asked),
    queryFn: ({ signal }) => api.call(mediaCalls.getFacets, { body: asked }, { signal }),
  }).data;
}
