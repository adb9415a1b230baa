const separators = /[\n\r\t,，、;；]/u;

/** Whether a text holds an entry that is ended. */
export const endsTag = (text: string): boolean => separators.test(text);

type AddOptions = { readonly toTag: (text: string) => string | null; readonly max: number };

/**
 * Adds the entries of a text, each once, as many as there may be.
 * @returns all entries, and what was refused or had no room, in the words of the text
 */
export function addTags(values: readonly string[], text: string, { toTag, max }: AddOptions): { readonly values: readonly string[]; readonly rest: string } {
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
