/** Offsets from UTC by the abbreviations of zones in exports and mails, in hours. */
const offsets: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  mez: 1,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  ict: 7,
  wib: 7,
  hkt: 8,
  sgt: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
};

/**
 * Abbreviations that name several zones. In an account whose own zone has the name, they mean that one; `IST` means
 * nothing elsewhere, the others what stands above.
 */
const shared: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cst: {
    'Asia/Shanghai': 8,
    'Asia/Taipei': 8,
    'Asia/Macau': 8,
    'Asia/Chongqing': 8,
    'Asia/Harbin': 8,
    'America/Havana': -5,
  },
  ist: { 'Asia/Kolkata': 5.5, 'Asia/Calcutta': 5.5, 'Asia/Jerusalem': 2, 'Asia/Tel_Aviv': 2, 'Europe/Dublin': 1 },
  bst: { 'Asia/Dhaka': 6, 'Pacific/Bougainville': 11 },
  pst: { 'Asia/Manila': 8 },
  mst: { 'Asia/Kuala_Lumpur': 8 },
};

const minutesOfHour = 60;

/** The names as alternatives of a pattern, of lower-case text. */
export const zoneNames: string = [...new Set([...Object.keys(offsets), ...Object.keys(shared)])]
  .toSorted((one, two) => two.length - one.length)
  .join('|');

/** Minutes by which a zone of this name is ahead of UTC, for an account in `timeZone`; undefined when it is unknown. */
export function minutesOfZone(name: string, timeZone: string): number | undefined {
  const hours = shared[name]?.[timeZone] ?? offsets[name];
  return hours === undefined ? undefined : hours * minutesOfHour;
}
