import { endOfDay } from '@tessera/contracts/time/zone-time';
import { orderOf, toDay, toMoment } from '../../../platform/tables/cell-time.ts';
import { toLoneCount } from '../../../platform/tables/values/cell-count.ts';

/**
 * The instant at which a link ends, by a last day or a time in any writing that files have. A text that can be read in
 * two ways, or not at all, is returned unchanged, so that the schema refuses it.
 */
export function toExpiry(text: string, timeZone: string): string {
  const order = orderOf([text]);
  const known = order === 'either' ? null : order;
  const day = toDay(text, known);
  return day === undefined ? (toMoment(text, timeZone, known)?.toISOString() ?? text) : endOfDay(day, timeZone);
}

/** A number of clicks, in any writing that leaves no doubt; other texts unchanged, so that the schema refuses them. */
export const toClicks = (text: string): number | string => toLoneCount(text) ?? text;
