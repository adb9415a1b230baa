import { contexts } from '../boundaries/nouns.ts';

/** What a remote starts with: a page with counts of boards, or a slice with its own table, form and job. */
export type Example = 'plain' | 'slice';

/** All names of a new remote, and what it starts with. */
export interface RemoteNames {
  readonly example: Example;
  readonly id: string;
  /** The noun of its contract; its folder, calls and events are named after it. */
  readonly noun: string;
  /** The context of the server that its noun is part of. */
  readonly context: string;
  /** First segment of its paths, with the slash. */
  readonly path: string;
  readonly title: { readonly en: string; readonly zh: string; readonly ja: string };
}

export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const word = /^[a-z][a-z0-9]{1,19}$/u;
const segment = /^\/[A-Za-z][A-Za-z0-9]{0,29}$/u;
/** Excludes characters that have a special meaning in JSON, in a quoted text, or in an ICU message. */
const title = /^(?! )[^"'\\{}<>|#`!！\p{Cc}]{1,40}(?<! )$/u;

/** The lowest context whose nouns may use shares, as a slice does. */
const lowestOfSlice = 'publishing';

const misplaced = ({ context, example }: Pick<RemoteNames, 'context' | 'example'>): string[] => {
  if (!contexts.includes(context)) return [`"${context}" is no context of the server: ${contexts.join(', ')}.`];
  return example === 'slice' && contexts.indexOf(context) > contexts.indexOf(lowestOfSlice)
    ? [
        `A noun in "${context}" may not use shares, which a table comes with: choose ${lowestOfSlice} or a context before it.`,
      ]
    : [];
};

/** What is wrong with the names themselves; empty if nothing is. */
export const misnamed = ({ id, noun, context, example, path, title: titles }: RemoteNames): string[] => [
  ...(word.test(id) ? [] : [`"${id}" is no id: a lower-case letter, then 1 to 19 lower-case letters or digits.`]),
  ...(noun === id || word.test(noun)
    ? []
    : [`"${noun}" is no noun: a lower-case letter, then 1 to 19 lower-case letters or digits.`]),
  ...misplaced({ context, example }),
  ...(segment.test(path) ? [] : [`"${path}" is no path: a slash, a letter, then letters or digits.`]),
  ...[...new Set(Object.values(titles))]
    .filter((text) => !title.test(text))
    .map((text) => `"${text}" is no title: 1 to 40 characters, without quotes, braces or exclamation marks.`),
];
