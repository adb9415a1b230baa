import { idSchema, unsafeCast } from '@tessera/contracts/http/schema';
import { kolFilterSchema, kolSortSchema, kolThenByMax } from '@tessera/contracts/kol/kol-view.schema';
import type { KolFilter, KolSort, KolThenBy } from '@tessera/contracts/kol/kol-view.schema';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** What the address says of the list: a link to it reproduces the view. */
export interface KolAddress {
  readonly search: string;
  readonly filter: KolFilter;
  readonly sort: KolSort;
  readonly direction: 'asc' | 'desc';
  /** What breaks the ties of the first order, and of each one before. */
  readonly thenBy: KolThenBy;
  /** Ids of the columns that are not shown; null where the device's habit holds. */
  readonly hiddenColumns: readonly string[] | null;
  readonly density: Density | null;
  /** The co-working tag whose influencers are shown; null for all of the person's own. */
  readonly coworkTag: string | null;
  /** Id of the influencer whose panel is open. */
  readonly kol: string | null;
}

/** An address that says nothing. */
export const emptyAddress: KolAddress = { search: '', filter: {}, sort: 'followers', direction: 'desc', thenBy: [], hiddenColumns: null, density: null, coworkTag: null, kol: null };

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Each part of a filter for itself: one that does not fit the contract leaves the others standing. */
function readFilter(text: string | null): KolFilter {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const fitting = Object.entries<unknown>(unsafeCast(value)).filter(([key, part]) => key !== 'search' && kolFilterSchema.safeParse({ [key]: part }).success);
  const parsed = kolFilterSchema.safeParse(Object.fromEntries(fitting));
  return parsed.success ? parsed.data : {};
}

/** `label.asc,followers.desc`. */
const readThenBy = (text: string | null): KolThenBy =>
  (text ?? '').split(',').flatMap((part) => {
    const [name, way] = part.split('.');
    const sort = kolSortSchema.safeParse(name);
    return sort.success ? [{ sort: sort.data, direction: way === 'asc' ? 'asc' as const : 'desc' as const }] : [];
  }).slice(0, kolThenByMax);

const readId = (text: string | null): string | null => (idSchema.safeParse(text).success ? text : null);

/** Reads the address. What does not fit the contract counts as not said. */
export function readKolAddress(search: URLSearchParams): KolAddress {
  const sort = kolSortSchema.safeParse(search.get('sort'));
  const columns = search.get('hiddenColumns');
  return {
    search: search.get('search') ?? '',
    filter: readFilter(search.get('filter')),
    sort: sort.success ? sort.data : emptyAddress.sort,
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
    thenBy: readThenBy(search.get('thenBy')),
    hiddenColumns: columns === null ? null : columns.split(',').filter((id) => id !== ''),
    density: densities.find((density) => density === search.get('density')) ?? null,
    coworkTag: readId(search.get('coworkTag')),
    kol: search.get('kol'),
  };
}

/** Writes the address; what is the default is left out. */
export function writeKolAddress({ search: text, filter, sort, direction, thenBy, hiddenColumns, density, coworkTag, kol }: KolAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (text !== '') search.set('search', text);
  if (Object.keys(filter).length > 0) search.set('filter', JSON.stringify(filter));
  if (sort !== emptyAddress.sort) search.set('sort', sort);
  if (direction !== emptyAddress.direction) search.set('direction', direction);
  if (thenBy.length > 0) search.set('thenBy', thenBy.map((order) => `${order.sort}.${order.direction}`).join(','));
  if (hiddenColumns !== null) search.set('hiddenColumns', hiddenColumns.join(','));
  if (density !== null) search.set('density', density);
  if (coworkTag !== null) search.set('coworkTag', coworkTag);
  if (kol !== null) search.set('kol', kol);
  return search;
}
