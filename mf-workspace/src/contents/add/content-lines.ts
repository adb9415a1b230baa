import { titleOf } from '@tessera/contracts/content/content-title';
import { addableContentTypes } from '@tessera/contracts/content/content.schema';
import { toContentValue } from '@tessera/contracts/content/content.calls';

/** The kinds of content that can be added. */
export type AddableType = (typeof addableContentTypes)[number];

/** One account or hashtag that a person typed or pasted. */
export interface ContentLine {
  readonly type: AddableType;
  /** Its name with its sign, or what was typed when it cannot be one. Names the line among those of every type. */
  readonly key: string;
  /** How it is read: a place by its name. */
  readonly label: string;
  /** As it was typed, without space around it. */
  readonly typed: string;
  /** An account's name or a tag in lower case, without its sign; null when the text cannot be one. */
  readonly value: string | null;
}

// Names, @names, tags and addresses hold none of these, so that a list from a spreadsheet or a chat can be pasted as it is. Tags may also stand without space between them.
const separators: Readonly<Record<AddableType, RegExp>> = {
  USER: /[\s,;、，；]+/u, HASHTAG: /[\s,;、，；]+|(?=[#＃])/u, USERTAGGED: /[\s,;、，；]+/u, LOCATION: /\n/u, KEYWORD: /[\n,;、，；]+/u, CLIPBOARD: /\n/u,
};

const toLine = (type: AddableType, typed: string): ContentLine => {
  // A chosen place is its id with its name behind it.
  const [, id, name] = type === 'LOCATION' ? (/^(\d+) (.+)$/u.exec(typed) ?? []) : [];
  const value = toContentValue({ type, value: id ?? typed });
  const key = value === null ? typed : titleOf({ type, value });
  return { type, key, label: name ?? key, typed, value };
};

/** The accounts or hashtags in a text, in the order they were typed, each once. Texts that cannot be one are kept, so that they can be shown. */
export function parseContentLines(type: AddableType, text: string): readonly ContentLine[] {
  const lines = text
    .split(separators[type])
    .map((typed) => typed.trim())
    .filter((typed) => typed !== '')
    .map((typed) => toLine(type, typed));
  return lines.filter(({ key }, index) => lines.findIndex((line) => line.key === key) === index);
}
