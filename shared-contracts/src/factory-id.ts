/** Eight hexadecimal digits: the 32-bit FNV-1a hash of the noun. */
function digitsOf(noun: string): string {
  let hash = 0x811c9dc5;
  for (const letter of noun) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** A UUID that depends only on noun and number, so that objects of factories can be told apart and compared. */
export function factoryId(noun: string, number: number): string {
  return `${digitsOf(noun)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** The time of everything that factories create. */
export const factoryInstant = '2026-03-02T09:00:00.000Z';
