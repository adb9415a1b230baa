import { parseArgs } from 'node:util';
import { contexts } from '../boundaries/nouns.ts';
import { capitalised, type RemoteNames } from './remote-names.ts';

export type GeneratorCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'new'; readonly names: RemoteNames }
  | { readonly kind: 'remove'; readonly id: string; readonly force: boolean };

/** Nearly at the top: a noun in it may use those of all contexts but influencers. */
const defaultContext = 'operations';

export const usage = `Usage: npm run new:remote -- ID [--noun NOUN] [--context CONTEXT] [--path /PATH] [--title TEXT] [--title-zh TEXT] [--title-ja TEXT] [--table --form --job]
       npm run remove:remote -- ID [--force]

  new:remote     makes mf-ID with a page, a call on real data, an event, texts in three languages and tests. NOUN is ID,
                 PATH is /ID and TEXT is ID unless stated otherwise; the Chinese and the Japanese title are the English one.
                 With --table, --form and --job, which belong together, it is a slice of its own: a table of the database,
                 shown page by page with its search and order in the address, saved views and links that share it, a form
                 with a list in it, and a job.
                 CONTEXT is the part of the server that NOUN belongs to: ${contexts.join(', ')}.
                 Each may use those after it; without the option it is ${defaultContext}.
  remove:remote  takes it out again, with its contract and its calls' answers. --force discards uncommitted changes.`;

/** Thrown for a command line that is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
/**
 * The parts of a slice. They are only offered together: without the others, nobody could add a row to the table, or
 * start the job.
 */
const parts = ['table', 'form', 'job'] as const;
const optionsOf = {
  new: {
    noun: text,
    context: text,
    path: text,
    title: text,
    'title-zh': text,
    'title-ja': text,
    table: flag,
    form: flag,
    job: flag,
    help: flag,
  },
  remove: { force: flag, help: flag },
} as const;

function parsed<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (failure) {
    throw new UsageError(failure instanceof Error ? failure.message : String(failure));
  }
}

function onlyId(words: readonly string[]): string {
  const [id, ...more] = words;
  if (id === undefined) throw new UsageError('The id of the remote is missing.');
  if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(' ')}.`);
  return id;
}

/**
 * Reads the words after `new` or `remove`. A leading `--` is ignored: npm removes it, pnpm does not. Throws UsageError.
 */
export function readGeneratorCommand([verb, ...rest]: readonly string[]): GeneratorCommand {
  const args = rest.filter((word, at) => !(at === 0 && word === '--'));
  if (verb === 'new') {
    const { values, positionals } = parsed(() => parseArgs({ args, options: optionsOf.new, allowPositionals: true }));
    if (values.help === true) return { kind: 'help' };
    const id = onlyId(positionals);
    const missing = parts.filter((part) => values[part] !== true);
    if (missing.length > 0 && missing.length < parts.length)
      throw new UsageError(
        `--table, --form and --job belong together; missing: ${missing.map((part) => `--${part}`).join(' ')}.`,
      );
    const en = values.title ?? capitalised(id);
    return {
      kind: 'new',
      names: {
        example: missing.length === 0 ? 'slice' : 'plain',
        id,
        noun: values.noun ?? id,
        context: values.context ?? defaultContext,
        path: values.path ?? `/${id}`,
        title: { en, zh: values['title-zh'] ?? en, ja: values['title-ja'] ?? en },
      },
    };
  }
  if (verb === 'remove') {
    const { values, positionals } = parsed(() =>
      parseArgs({ args, options: optionsOf.remove, allowPositionals: true }),
    );
    return values.help === true
      ? { kind: 'help' }
      : { kind: 'remove', id: onlyId(positionals), force: values.force ?? false };
  }
  throw new UsageError(verb === undefined ? 'A command is missing.' : `There is no command "${verb}".`);
}
