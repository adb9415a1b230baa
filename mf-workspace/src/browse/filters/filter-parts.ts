import {
  exclusionKeys,
  mediaFilterSchema,
  type MediaFilter,
  type MediaFilterKey,
} from '@tessera/contracts/media/media-filter.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';

/** The parts of a filter, in the order of the menus. */
export const filterKeys: readonly MediaFilterKey[] = unsafeCast(Object.keys(mediaFilterSchema.shape));

/** The parts that are set. */
export const keysIn = (filter: MediaFilter): readonly MediaFilterKey[] =>
  filterKeys.filter((key) => filter[key] !== undefined);

/** A filter without the given parts. */
export const withoutParts = (filter: MediaFilter, keys: readonly MediaFilterKey[]): MediaFilter =>
  unsafeCast(Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.some((other) => other === key))));

/** A filter without its exclusions; the action "cancel exclusions". */
export const withoutExclusions = (filter: MediaFilter): MediaFilter => withoutParts(filter, exclusionKeys);

export const hasExclusions = (filter: MediaFilter): boolean => exclusionKeys.some((key) => filter[key] !== undefined);

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
};

const spelled = (filter: MediaFilter): string =>
  JSON.stringify(keysIn(filter).map((key) => [key, inOrder(filter[key])]));

/** Whether two filters are equal, regardless of the order in their lists. */
export const isSameFilter = (one: MediaFilter, other: MediaFilter): boolean => spelled(one) === spelled(other);
