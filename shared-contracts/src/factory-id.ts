/** Eight hexadecimal digits that follow from the noun alone (FNV-1a). */
function digitsOf(noun: string): string {
  let hash = 0x811c9dc5;
  for (const letter of noun) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** A UUID that is the same for the same noun and number, so that what factories make can be told apart and compared. */
export function factoryId(noun: string, number: number): string {
  return `${digitsOf(noun)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** The instant at which everything that factories make takes place. */
export const factoryInstant = '2026-03-02T09:00:00.000Z';
