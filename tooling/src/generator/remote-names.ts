/** What a remote begins as: a page that counts what boards hold, or a slice with a table of its own, a form and a job. */
export type Example = 'plain' | 'slice';

/** Everything that a new remote is called, and what it begins as. */
export type RemoteNames = {
  readonly example: Example;
  readonly id: string;
  /** The noun of its contract: the folder, the calls and the events are named after it. */
  readonly noun: string;
  /** First segment of its addresses, with its slash. */
  readonly path: string;
  readonly title: { readonly en: string; readonly zh: string; readonly ja: string };
};

export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const word = /^[a-z][a-z0-9]{1,19}$/u;
const segment = /^\/[A-Za-z][A-Za-z0-9]{0,29}$/u;
/** Without what JSON, a quoted text or an ICU message would read as more than a letter. */
const title = /^(?! )[^"'\\{}<>|#`!！\p{Cc}]{1,40}(?<! )$/u;

/** What is wrong with the names by themselves; empty when nothing is. */
export const misnamed = ({ id, noun, path, title: titles }: RemoteNames): string[] => [
  ...(word.test(id) ? [] : [`"${id}" is no id: a lower-case letter, then 1 to 19 lower-case letters or digits.`]),
  ...(noun === id || word.test(noun) ? [] : [`"${noun}" is no noun: a lower-case letter, then 1 to 19 lower-case letters or digits.`]),
  ...(segment.test(path) ? [] : [`"${path}" is no path: a slash, a letter, then letters or digits.`]),
  ...[...new Set(Object.values(titles))].filter((text) => !title.test(text)).map((text) => `"${text}" is no title: 1 to 40 characters, without quotes, braces or exclamation marks.`),
];
