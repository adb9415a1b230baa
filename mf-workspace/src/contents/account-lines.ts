import { toUsername } from '@tessera/contracts/content/content.schema';

/** One account that a person typed or pasted. */
export interface AccountLine {
  /** The account's name in lower case, or what was typed when it cannot be one. Names the line. */
  readonly key: string;
  /** As it was typed, without space around it. */
  readonly typed: string;
  /** The account's name in lower case, or null when the text cannot be one. */
  readonly username: string | null;
}

// Names, @names and addresses hold none of these, so that a list from a spreadsheet or a chat can be pasted as it is.
const separators = /[\s,;、，；]+/u;

const toLine = (typed: string): AccountLine => {
  const username = toUsername(typed);
  return { key: username ?? typed, typed, username };
};

/** The accounts in a text, in the order they were typed, each once. Texts that cannot be a name are kept, so that they can be shown. */
export function parseAccountLines(text: string): readonly AccountLine[] {
  const lines = text
    .split(separators)
    .filter((typed) => typed !== '')
    .map(toLine);
  return lines.filter(({ key }, index) => lines.findIndex((line) => line.key === key) === index);
}
