import { idSchema } from '@tessera/contracts/http/schema';
import { kolFilterSchema, kolSortSchema, kolThenByMax } from '@tessera/contracts/kol/kol-view.schema';
import type { KolFilter, KolSort, KolThenBy } from '@tessera/contracts/kol/kol-view.schema';
import { anyText, defineSearchParams, list, oneOf, record, textOf } from '@tessera/ui/shared-modules/router';
import type { SearchPart } from '@tessera/ui/shared-modules/router';

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
  /** Pixels by the id of a column that was drawn by hand; null where the device's habit holds. */
  readonly widths: Readonly<Record<string, number>> | null;
  /** The co-working tag whose influencers are shown; null for all of the person's own. */
  readonly coworkTag: string | null;
  /** Id of the influencer whose panel is open. */
  readonly kol: string | null;
}

const wholeFilter = record<KolFilter, KolFilter>(kolFilterSchema, {});

/** Without what is searched for, which has a part of its own. */
const filterPart: SearchPart<KolFilter> = {
  ...wholeFilter,
  read: (text) => {
    const { search: _search, ...filter } = wholeFilter.read(text) ?? wholeFilter.otherwise;
    return filter;
  },
};

/** `label.asc,followers.desc`. */
const thenByPart: SearchPart<KolThenBy> = {
  otherwise: [],
  read: (text) =>
    text
      .split(',')
      .flatMap((part) => {
        const [name, way] = part.split('.');
        const sort = kolSortSchema.safeParse(name);
        return sort.success ? [{ sort: sort.data, direction: way === 'asc' ? ('asc' as const) : ('desc' as const) }] : [];
      })
      .slice(0, kolThenByMax),
  write: (orders) => orders.map(({ sort, direction }) => `${sort}.${direction}`).join(','),
};

/** One column with its width; null for what is none. */
function readWidth(part: string): [[string, number]] | null {
  const { id, width } = /^(?<id>[A-Za-z]{1,40})\.(?<width>[1-9]\d{1,3})$/u.exec(part)?.groups ?? {};
  return id === undefined || width === undefined ? null : [[id, Number(width)]];
}

/** `tags.240,label.96`. */
const widthsPart: SearchPart<KolAddress['widths']> = {
  otherwise: null,
  read: (text) => Object.fromEntries(text.split(',').flatMap((part) => readWidth(part) ?? [])),
  write: (widths) => Object.entries(widths ?? {}).map(([id, width]) => `${id}.${width}`).join(',') || null,
};

/** What the address of the list says: how it is read and written. */
export const kolAddress = defineSearchParams<KolAddress>({
  search: anyText(''),
  filter: filterPart,
  sort: textOf(kolSortSchema, 'followers'),
  direction: oneOf(['asc', 'desc'], 'desc'),
  thenBy: thenByPart,
  hiddenColumns: list((words) => words.filter((id) => id !== ''), null),
  density: oneOf(densities, null),
  widths: widthsPart,
  coworkTag: textOf(idSchema, null),
  kol: anyText(null),
});

/** An address that says nothing. */
export const emptyAddress = kolAddress.empty;

/** Reads the address. What does not fit the contract counts as not said. */
export const readKolAddress = kolAddress.read;

/** Writes the address; what is the default is left out. */
export const writeKolAddress = kolAddress.write;
