import { toUsername } from '@tessera/contracts/content/content.schema';

/** One account that a person typed or pasted. */
export interface KolLine {
  /** Its name, or what was typed when it cannot be one. Names the line. */
  readonly key: string;
  /** The account's name in lower case; null when the text cannot be one. */
  readonly username: string | null;
}

// Names, @names and addresses hold none of these, so that a list from a spreadsheet or a chat can be pasted as it is.
const separators = /[\s,;、，；]+/u;

/** The accounts in a text, in the order they were typed, each once. Texts that cannot be one are kept, so that they can be shown. */
export function parseKolLines(text: string): readonly KolLine[] {
  const lines = text
    .split(separators)
    .filter((typed) => typed !== '')
    .map((typed): KolLine => {
      const username = toUsername(typed);
      return { key: username ?? typed, username };
    });
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}
