const separators = /[\n\r\t,，、;；]/u;

/** True if the text contains a separator, so at least one entry is complete. */
export const endsTag = (text: string): boolean => separators.test(text);

interface AddOptions {
  readonly toTag: (text: string) => string | null;
  readonly max: number;
}

/**
 * Splits a text and adds its entries, without duplicates and up to `max`.
 * @returns all entries, and in `rest` the entries that were refused or did not fit
 */
export function addTags(
  values: readonly string[],
  text: string,
  { toTag, max }: AddOptions,
): { readonly values: readonly string[]; readonly rest: string } {
  const all = new Set(values);
  const refused: string[] = [];
  for (const entry of text.split(separators)) {
    if (entry.trim() === '') continue;
    const tag = toTag(entry);
    if (tag === null || tag === '') refused.push(entry.trim());
    else if (!all.has(tag) && all.size >= max) refused.push(entry.trim());
    else all.add(tag);
  }
  return { values: [...all], rest: refused.join(' ') };
}
