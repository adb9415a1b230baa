import { kolFigureNames, type KolFigureName } from '@tessera/contracts/kol/kol-figures';
import type { KolFilter } from '@tessera/contracts/kol/kol-view.schema';

/** A part of the filter other than the search. */
export type KolFilterKey = Exclude<keyof KolFilter, 'search'>;

/** The parts that most users need, always visible. */
export const standingKeys = [
  'labels',
  'tags',
  'levels',
  'momentum',
  'partners',
  'followers',
  'engagementRate',
  'accountTypes',
] as const satisfies readonly KolFilterKey[];

const textKeys = [
  'username',
  'fullName',
  'biography',
  'publicEmail',
  'contactPhoneNumber',
  'externalUrl',
] as const satisfies readonly KolFilterKey[];
export type TextKey = (typeof textKeys)[number];
export const isTextKey = (key: KolFilterKey): key is TextKey => textKeys.some((other) => other === key);

export const ageKeys = ['createdTime', 'asOf'] as const satisfies readonly KolFilterKey[];
export const isAgeKey = (key: KolFilterKey): key is (typeof ageKeys)[number] => ageKeys.some((other) => other === key);

export const isFigureKey = (key: KolFilterKey): key is KolFigureName => kolFigureNames.some((other) => other === key);

/** The parts in the "Add filter" menu, by topic. */
export const addedGroups: readonly {
  readonly id: 'figures' | 'texts' | 'others';
  readonly keys: readonly KolFilterKey[];
}[] = [
  { id: 'figures', keys: kolFigureNames.filter((name) => !standingKeys.some((key) => key === name)) },
  { id: 'texts', keys: textKeys },
  { id: 'others', keys: ['topTags', 'coworkTags', ...ageKeys] },
];

/** Removes the empty parts of a filter. */
export const tidyFilter = (filter: KolFilter): KolFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([, part]) => part !== undefined && part !== '' && !(Array.isArray(part) && part.length === 0),
    ),
  );
