/** Whether the database can keep a text: it knows no character 0, and its JSON no half of a character that takes two code units. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A text as the database can keep it. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

// Only escapes can bring them: the bytes of a text in UTF-8 have no halves, and JSON takes no bare character 0.
const unstorableEscape = /\\u0000|\\ud[89ab][\da-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f]/iu;

/** What JSON from outside says, with texts that can be kept. Throws for what is no JSON. */
export const readStorableJson = (json: string): unknown => (unstorableEscape.test(json) ? JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? toStorable(value) : value)) : JSON.parse(json));
