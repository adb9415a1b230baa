import { zoneName } from './zone-name.ts';

/** The texts of a time zone. */
interface ZoneText {
  /** The place, in readable form: "America/New York". */
  readonly place: string;
  /** The zone's name in the interface language. */
  readonly name: string;
  /** `UTC+08:00` */
  readonly offset: string;
}

/** Browsers still list these zones under their old names. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The current name of a zone. */
export const presentZone = (zone: string): string => presentNames[zone] ?? zone;

export const deviceZone = (): string => presentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * All zones to choose from: first the device's own, then the current one even if the browser does not list it, then the
 * others.
 */
export const zonesFor = (device: string, current: string): readonly string[] => [
  ...new Set([device, current, ...[...Intl.supportedValuesOf('timeZone').map(presentZone), 'UTC'].toSorted()]),
];

function textOf(zone: string, locale: string, now: Date): ZoneText {
  const offset = zoneName('en', zone, now, 'longOffset').replace('GMT', 'UTC');
  return {
    place: zone.replaceAll('_', ' '),
    name: zoneName(locale, zone, now),
    offset: offset === 'UTC' ? 'UTC+00:00' : offset,
  };
}

const plain = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
/** Converts `UTC+08:00` to `UTC+8`; a search matches either form. */
const shortOffset = (offset: string): string => offset.replace(/([+-])0/u, '$1').replace(':00', '');

/** All zones with their texts. Making one text takes half a millisecond, and there are four hundred zones. */
export interface ZoneBook {
  readonly zones: readonly string[];
  readonly describe: (zone: string) => ZoneText;
  /**
   * The zones that match every word of the query, in order. While a zone has no texts yet, only its place is searched.
   */
  readonly search: (query: string) => readonly string[];
  /** Makes the texts of the next few zones; returns false when all are made. */
  readonly readOn: () => boolean;
}

const slice = 12;

export function createZoneBook(zones: readonly string[], locale: string, now: Date): ZoneBook {
  const made = new Map<string, ZoneText>();
  const describe = (zone: string): ZoneText => {
    const known = made.get(zone) ?? textOf(zone, locale, now);
    made.set(zone, known);
    return known;
  };
  const wordsOf = (zone: string): string => {
    const text = made.get(zone);
    return plain(
      text ? `${text.place} ${text.name} ${text.offset} ${shortOffset(text.offset)}` : zone.replaceAll('_', ' '),
    );
  };
  return {
    zones,
    describe,
    search: (query) => {
      const wanted = plain(query)
        .split(/\s+/u)
        .filter((word) => word !== '');
      return zones.filter((zone) => wanted.every((word) => wordsOf(zone).includes(word)));
    },
    readOn: () => {
      for (const zone of zones.filter((each) => !made.has(each)).slice(0, slice)) describe(zone);
      return made.size < zones.length;
    },
  };
}
