import { dayIn, endOfDay, instantAt, lastDayOf } from '@tessera/contracts/time/zone-time';
import { Temporal } from 'temporal-polyfill';
import { isFullTest } from '../../../config.ts';
import { checkedChanges, daysAround, timesAround, zoneChanges } from '../../../testing/zone-changes.ts';

jest.setTimeout(isFullTest() ? 900_000 : 60_000);

const at = (instant: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
const offsetAt = (instant: number, zone: string): number => at(instant, zone).offsetNanoseconds / 1e6;

test('local times are the instants that Temporal says, around changes of the clocks', () => {
  const { zones, from, to } = checkedChanges();
  const different: string[] = [];
  let compared = 0;
  const compare = (name: string, ours: unknown, theirs: unknown): void => {
    compared += 1;
    if (ours !== theirs) different.push(`${name}: ${String(ours)} instead of ${String(theirs)}`);
  };
  for (const zone of zones)
    for (const change of zoneChanges(zone, from, to)) {
      for (const wall of timesAround(change, offsetAt(change, zone))) {
        const text = new Date(wall).toISOString().slice(0, -1);
        const theirs = Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
        compare(`${zone} ${text}`, instantAt(wall, zone), theirs);
      }
      for (const day of daysAround(change)) {
        const end = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
        const last = at(end - 1, zone)
          .toPlainDate()
          .toString();
        compare(`${zone} end of ${day}`, Date.parse(endOfDay(day, zone)), end);
        compare(`${zone} last day at the end of ${day}`, lastDayOf(new Date(end).toISOString(), zone), last);
        compare(`${zone} day before the end of ${day}`, dayIn(zone, new Date(end - 1)), last);
      }
    }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(1_500);
});
