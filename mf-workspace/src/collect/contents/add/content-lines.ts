import { splitAccounts } from '@tessera/contracts/content/account-list';
import { titleOf } from '@tessera/contracts/content/content-title';
import { toContentValue } from '@tessera/contracts/content/content.calls';
import { type addableContentTypes } from '@tessera/contracts/content/content.schema';

/** The types of content that can be added. */
export type AddableType = (typeof addableContentTypes)[number];

/** One line that the user typed or pasted. */
export interface ContentLine {
  readonly type: AddableType;
  /** Unique among the lines of all types: the name with its sign, or the typed text if it is invalid. */
  readonly key: string;
  /** The displayed text; for a place, its name. */
  readonly label: string;
  /** The typed text, trimmed. */
  readonly typed: string;
  /** The account's name or hashtag in lower case, without its sign; null if the text is invalid. */
  readonly value: string | null;
}

const splitBy =
  (separator: RegExp) =>
  (text: string): readonly string[] =>
    text.split(separator);
/** The entries of a typed or pasted list, by type. Hashtags may also follow without spaces. */
const split: Readonly<Record<AddableType, (text: string) => readonly string[]>> = {
  USER: splitAccounts,
  HASHTAG: splitBy(/[\s,;、，；]+|(?=[#＃])/u),
  USERTAGGED: splitAccounts,
  LOCATION: splitBy(/\n/u),
  KEYWORD: splitBy(/[\n,;、，；]+/u),
  CLIPBOARD: splitBy(/\n/u),
};

const toLine = (type: AddableType, typed: string): ContentLine => {
  // A chosen place is written as its id, a space and its name.
  const [, id, name] = type === 'LOCATION' ? (/^(\d+) (.+)$/u.exec(typed) ?? []) : [];
  const value = toContentValue({ type, value: id ?? typed });
  const key = value === null ? typed : titleOf({ type, value });
  return { type, key, label: name ?? key, typed, value };
};

/**
 * The entries in a text, in the order they were typed, without duplicates. Invalid ones are kept, so that they can be
 * shown.
 */
export function parseContentLines(type: AddableType, text: string): readonly ContentLine[] {
  const lines = split[type](text)
    .map((typed) => typed.trim())
    .filter((typed) => typed !== '')
    .map((typed) => toLine(type, typed));
  return lines.filter(({ key }, index) => lines.findIndex((line) => line.key === key) === index);
}
