import {
  kolFilterSchema,
  kolSortSchema,
  kolThenByMax,
  type KolFilter,
  type KolSort,
  type KolThenBy,
} from '@tessera/contracts/kol/kol-view.schema';
import { idSchema } from '@tessera/contracts/schema/schema';
import {
  anyText,
  defineSearchParams,
  list,
  oneOf,
  record,
  textOf,
  type SearchPart,
} from '@tessera/ui/shared-modules/router';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The state of the list in the address. A link to it reproduces the view. */
export interface KolAddress {
  readonly search: string;
  readonly filter: KolFilter;
  readonly sort: KolSort;
  readonly direction: 'asc' | 'desc';
  /** Further orders, each of which breaks the ties of those before it. */
  readonly thenBy: KolThenBy;
  /** Ids of the hidden columns; null to use those of this device. */
  readonly hiddenColumns: readonly string[] | null;
  readonly density: Density | null;
  /** The widths of resized columns in pixels, by column id; null to use those of this device. */
  readonly widths: Readonly<Record<string, number>> | null;
  /** The co-working tag whose influencers are shown; null for all of the user's own. */
  readonly coworkTag: string | null;
  /** The id of the influencer whose panel is open. */
  readonly kol: string | null;
}

const wholeFilter = record<KolFilter, KolFilter>(kolFilterSchema, {});

/** Without the search, which has a parameter of its own. */
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
        return sort.success
          ? [{ sort: sort.data, direction: way === 'asc' ? ('asc' as const) : ('desc' as const) }]
          : [];
      })
      .slice(0, kolThenByMax),
  write: (orders) => orders.map(({ sort, direction }) => `${sort}.${direction}`).join(','),
};

/** One column with its width; null if invalid. */
function readWidth(part: string): [[string, number]] | null {
  const { id, width } = /^(?<id>[A-Za-z]{1,40})\.(?<width>[1-9]\d{1,3})$/u.exec(part)?.groups ?? {};
  return id === undefined || width === undefined ? null : [[id, Number(width)]];
}

/** `tags.240,label.96`. */
const widthsPart: SearchPart<KolAddress['widths']> = {
  otherwise: null,
  read: (text) => Object.fromEntries(text.split(',').flatMap((part) => readWidth(part) ?? [])),
  write: (widths) =>
    Object.entries(widths ?? {})
      .map(([id, width]) => `${id}.${width}`)
      .join(',') || null,
};

/** The parameters of the list's address: how they are read and written. */
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

/** An address with all defaults. */
export const emptyAddress = kolAddress.empty;

/** Reads the address. Values that do not fit the contract become their defaults. */
export const readKolAddress = kolAddress.read;

/** Writes the address without default values. */
export const writeKolAddress = kolAddress.write;
