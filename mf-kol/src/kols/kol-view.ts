import type { KolQuery } from '@tessera/contracts/kol/kol-view.schema';
import type { KolAddress } from './kol-address.ts';

/** The view of an address, in the form that calls take. */
export function toKolView({
  search,
  filter,
  sort,
  direction,
  thenBy,
  coworkTag,
}: KolAddress): Pick<KolQuery, 'filter' | 'sort' | 'direction' | 'thenBy' | 'coworkTagId'> {
  const text = search.trim();
  return {
    filter: { ...filter, ...(text === '' ? {} : { search: text }) },
    sort,
    direction,
    thenBy,
    ...(coworkTag === null ? {} : { coworkTagId: coworkTag }),
  };
}
