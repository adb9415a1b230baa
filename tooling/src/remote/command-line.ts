import { parseArgs } from 'node:util';
import { languages, isLanguage, type Language } from '@tessera/contracts/i18n/languages';

/** A command with its arguments. */
export type Command =
  | { readonly kind: 'deploy'; readonly source: string; readonly percent: number | null }
  | { readonly kind: 'deployShell'; readonly folder: string }
  | { readonly kind: 'canary'; readonly id: string; readonly percent: number; readonly version: string | null }
  | { readonly kind: 'promote' | 'rollback'; readonly id: string }
  | { readonly kind: 'retire'; readonly id: string; readonly version: string | null }
  | { readonly kind: 'list' }
  | { readonly kind: 'checkShell'; readonly folder: string }
  | { readonly kind: 'checkServer'; readonly contract: string }
  | { readonly kind: 'page'; readonly folder: string; readonly out: string; readonly fallbackLanguage: Language };

export interface CommandLine {
  readonly command: Command;
  /** Folder or address of the store; null for the product's own `dist/`. */
  readonly store: string | null;
  /** Address of the live server; needed for its contract if the store is a folder. */
  readonly server: string | null;
  readonly isRehearsal: boolean;
}

export const usage = `Usage: npm run remote -- COMMAND [--store FOLDER or https URL] [--server URL] [--dry-run]

  deploy ID | FOLDER [--percent N]   builds mf-ID, or takes the folder of a built version, and puts it live; for N percent as candidate
  canary ID N [VERSION]              the candidate, or a version of the registry, is for N percent; 0 withdraws it
  promote ID                         the candidate is live for everybody
  rollback ID                        what was live before is live again
  retire ID [VERSION]                takes the remote, or a version that nobody is given, out of the registry; files stay
  list                               what is live, the candidates, the way back
  check shell FOLDER                 would the remotes work with this built shell?
  check server FILE | URL            would they work with a server of this contract?
  deploy shell FOLDER                the same question, then puts the shell live
  page FOLDER --out FILE             writes the page for a plain file server

A store that is a URL takes its token from DEPLOY_TOKEN. Without --store it is dist/, the product's own.`;

/** Thrown for a command line that is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  store: { type: 'string' },
  server: { type: 'string' },
  percent: { type: 'string' },
  out: { type: 'string' },
  language: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

/** Options that only some commands accept. */
const ownOptions: Readonly<Record<string, readonly Command['kind'][]>> = {
  percent: ['deploy'],
  out: ['page'],
  language: ['page'],
};
const rehearsed: readonly Command['kind'][] = ['deploy', 'deployShell', 'canary', 'promote', 'rollback', 'retire'];

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (failure) {
    throw new UsageError(failure instanceof Error ? failure.message : String(failure));
  }
}

type Values = ReturnType<typeof parse>['values'];

const needed = (value: string | undefined, what: string): string => {
  if (value === undefined || value === '') throw new UsageError(`${what} is missing.`);
  return value;
};

function toPercent(text: string): number {
  if (!/^\d{1,3}$/u.test(text) || Number(text) > 99)
    throw new UsageError(`"${text}" is not a percentage from 0 to 99; promote a candidate to give it to all users.`);
  return Number(text);
}

function toLanguage(text: string | undefined): Language {
  if (text === undefined) return 'en';
  if (!isLanguage(text)) throw new UsageError(`--language takes ${languages.join(', ')}; not "${text}".`);
  return text;
}

function toCommand(words: readonly string[], values: Values): { command: Command; used: number } {
  const [verb, first, second, third] = words;
  const id = (): string => needed(first, 'The id of the remote');
  switch (verb) {
    case 'deploy': {
      if (first === 'shell')
        return { command: { kind: 'deployShell', folder: needed(second, 'The folder of the built shell') }, used: 3 };
      const source = needed(first, 'The id or the folder of a built version');
      return {
        command: { kind: 'deploy', source, percent: values.percent === undefined ? null : toPercent(values.percent) },
        used: 2,
      };
    }
    case 'canary':
      return {
        command: {
          kind: 'canary',
          id: id(),
          percent: toPercent(needed(second, 'The percentage of users')),
          version: third ?? null,
        },
        used: 4,
      };
    case 'promote':
    case 'rollback':
      return { command: { kind: verb, id: id() }, used: 2 };
    case 'retire':
      return { command: { kind: 'retire', id: id(), version: second ?? null }, used: 3 };
    case 'list':
      return { command: { kind: 'list' }, used: 1 };
    case 'check':
      if (first === 'shell')
        return { command: { kind: 'checkShell', folder: needed(second, 'The folder of the built shell') }, used: 3 };
      if (first === 'server')
        return {
          command: { kind: 'checkServer', contract: needed(second, "The file or address of the server's contract") },
          used: 3,
        };
      throw new UsageError('check takes "shell" or "server".');
    case 'page':
      return {
        command: {
          kind: 'page',
          folder: needed(first, 'The folder of the store'),
          out: needed(values.out, '--out FILE'),
          fallbackLanguage: toLanguage(values.language),
        },
        used: 2,
      };
    default:
      throw new UsageError(verb === undefined ? 'A command is missing.' : `There is no command "${verb}".`);
  }
}

/**
 * Reads the words after `remote`. Throws UsageError that names the problem; an option without effect is an error, too.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parse(args.filter((word, at) => !(at === 0 && word === '--')));
  const { command, used } = toCommand(positionals, values);
  if (positionals.length > used) throw new UsageError(`Unexpected argument: ${positionals.slice(used).join(' ')}.`);
  for (const [name, kinds] of Object.entries(ownOptions)) {
    if (name in values && !kinds.includes(command.kind))
      throw new UsageError(`--${name} has no effect on this command.`);
  }
  if (values['dry-run'] === true && !rehearsed.includes(command.kind))
    throw new UsageError('--dry-run has no effect on this command, which changes nothing.');
  return {
    command,
    store: values.store ?? null,
    server: values.server ?? null,
    isRehearsal: values['dry-run'] ?? false,
  };
}
