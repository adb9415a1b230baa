/** Whether the database can store a text. It allows no NUL character, and its JSON no lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The path of the first text in a value that the database cannot store; null when there is none. */
export function placeOfUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : '';
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return '';
    const place = placeOfUnstorable(part);
    if (place !== null) return place === '' ? key : `${key}.${place}`;
  }
  return null;
}

/** Makes a text storable: removes NUL characters and replaces lone surrogates. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/**
 * The start of a text, at most `max` characters long. It cuts no character in half, so a storable text stays storable.
 */
export const startOf = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

// Only escapes can contain them: UTF-8 has no lone surrogates, and JSON allows no raw NUL character.
const unstorableEscape = /\\u0000|\\ud[89ab][\da-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f]/iu;

/** Parses JSON from outside, with all texts made storable. Throws when it is no JSON. */
export const readStorableJson = (json: string): unknown =>
  unstorableEscape.test(json)
    ? JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? toStorable(value) : value))
    : JSON.parse(json);
