import { splitAccounts } from '@tessera/contracts/content/account-list';
import { toUsername } from '@tessera/contracts/content/content.schema';

/** One account that the user typed or pasted. */
export interface KolLine {
  /** Identifies the line: the username, or the typed text if it cannot be one. */
  readonly key: string;
  /** The username in lower case; null if the text cannot be one. */
  readonly username: string | null;
}

/**
 * The accounts in a text, in the order they were typed, without duplicates. Texts that cannot be a username are kept,
 * so that they can be shown.
 */
export function parseKolLines(text: string): readonly KolLine[] {
  const lines = splitAccounts(text).map((typed): KolLine => {
    const username = toUsername(typed);
    return { key: username ?? typed, username };
  });
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}
