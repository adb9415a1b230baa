/** A value of an object as text, by its path of keys. */
export type ItemTexts = ReadonlyMap<string, string>;

const depthMax = 6;
const keysMax = 1_000;
/** Keys in which tools wrap the object that a row is about. */
const wrappers = ['node', 'data'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that an item is about, without what a tool wraps around it; null when the item is no object. */
export function unwrapped(item: unknown): Readonly<Record<string, unknown>> | null {
  if (!isObject(item)) return null;
  const inner = wrappers.map((key) => item[key]).find(isObject);
  return inner ?? item;
}

/** The text of a value; undefined for null, and for what consists of more. */
function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'boolean' ? String(value).toUpperCase() : undefined;
}

/**
 * The texts of an object by their paths, such as `owner.username`. A list of texts is one text, and a list of one object
 * stands for it; of other lists, and of null, there is no text.
 */
export function itemTexts(item: Readonly<Record<string, unknown>>): ItemTexts {
  const texts = new Map<string, string>();
  function add(path: string, value: unknown, depth: number): void {
    if (texts.size >= keysMax || depth > depthMax) return;
    const text = scalarText(value);
    if (text !== undefined) {
      texts.set(path, text);
      return;
    }
    if (Array.isArray(value)) {
      const parts = value.map(scalarText);
      if (parts.length > 0 && parts.every((part) => part !== undefined)) texts.set(path, parts.join('; '));
      else if (value.length === 1) add(path, value[0], depth + 1);
      return;
    }
    if (isObject(value))
      for (const [key, part] of Object.entries(value)) add(path === '' ? key : `${path}.${key}`, part, depth + 1);
  }
  add('', item, 0);
  return texts;
}
