import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotSchema, type Snapshot } from '@tessera/contracts/http/breaking-changes';
import { warnings, type Refusal } from '@tessera/contracts/remote/gate';
import { parseStored } from '@tessera/contracts/remote/parse-stored';
import {
  findVersion,
  shellAssetsFile,
  shellAssetsSchema,
  type Registry,
  type RegistryEntry,
  type RemoteVersion,
} from '@tessera/contracts/remote/registry';
import { ChangeRefused, type RegistryChange } from '@tessera/contracts/remote/registry-changes';
import { readStoredVersion } from './candidate.ts';
import { changeRegistry, type ChangeRequest, type Outcome } from './change-registry.ts';
import type { Command } from './command-line.ts';
import { deployShell } from './deploy-shell.ts';
import { fetchStored } from './fetch-whole.ts';
import { ownContract } from './own-contract.ts';
import { checkPlatform } from './platform-check.ts';
import { registryTable } from './registry-table.ts';
import { withBuiltVersion } from './source.ts';
import type { RegistryStore } from './store.ts';

export interface CommandContext {
  readonly store: RegistryStore;
  readonly isRehearsal: boolean;
  readonly now: Date;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The exit code: 0 done, 1 refused. */
export type ExitCode = 0 | 1;

/** Reads a server's contract from a file or an address. */
async function readSnapshot(place: string): Promise<Snapshot> {
  return URL.canParse(place) && /^https?:/u.test(place)
    ? fetchStored(new URL(place), snapshotSchema)
    : parseStored(readFileSync(place, 'utf8'), snapshotSchema, place);
}

function readAssets(folder: string) {
  const file = join(folder, shellAssetsFile);
  if (!existsSync(file)) throw new Error(`${folder} holds no built shell: it has no ${shellAssetsFile}.`);
  return parseStored(readFileSync(file, 'utf8'), shellAssetsSchema, file);
}

const entryOf = (registry: Registry, id: string): RegistryEntry | undefined =>
  registry.remotes.find((entry) => entry.id === id);

function known(registry: Registry, id: string, version: string): RemoteVersion {
  const entry = entryOf(registry, id);
  const found = entry && findVersion(entry, version);
  if (!found) throw new ChangeRefused(`The registry lists no ${id} ${version}.`);
  return found;
}

/** The current state of a remote in one sentence. */
function stateOf(registry: Registry, id: string): string {
  const entry = entryOf(registry, id);
  if (!entry) return `${id} is no longer in the registry.`;
  const candidate = entry.candidate ? `, ${entry.candidate.version} for ${String(entry.candidate.percent)} %` : '';
  const before = entry.earlier[0] === undefined ? '' : `; before: ${entry.earlier[0]}`;
  return `${id} ${entry.live} is live${candidate}${before}.`;
}

/** Prints all reasons and returns the exit code. */
function tellRefusals({ complain }: CommandContext, refusals: readonly Refusal[]): ExitCode {
  complain('Refused; nothing was changed:');
  for (const { reason, detail } of refusals) complain(`  ${reason.padEnd(13)}  ${detail}`);
  return 1;
}

function tellOutcome(context: CommandContext, id: string, outcome: Outcome): ExitCode {
  if (outcome.kind === 'refused') return tellRefusals(context, outcome.refusals);
  const beginnings = {
    changed: `revision ${String(outcome.registry.revision)}: `,
    unchanged: 'Nothing to do: ',
    wouldChange: 'The deploy gate accepts it; nothing was changed. It would be: ',
  } as const;
  context.say(`${beginnings[outcome.kind]}${stateOf(outcome.registry, id)}`);
  return 0;
}

async function change(
  context: CommandContext,
  id: string,
  toChange: ChangeRequest['change'],
  own: Partial<Pick<ChangeRequest, 'candidate' | 'standing' | 'unserved' | 'upload'>> = {},
): Promise<ExitCode> {
  const { store, isRehearsal } = context;
  return tellOutcome(
    context,
    id,
    await changeRegistry({
      store,
      isRehearsal,
      change: toChange,
      candidate: (version) => readStoredVersion(store, version),
      ...own,
    }),
  );
}

const deploy = (
  context: CommandContext,
  { source, percent }: Extract<Command, { kind: 'deploy' }>,
): Promise<ExitCode> =>
  withBuiltVersion(source, context, (built) => {
    const { version, files } = built;
    const { id } = version.descriptor;
    const toChange = (registry: Registry): RegistryChange | null => {
      const entry = entryOf(registry, id);
      const isThere =
        percent === null
          ? entry?.live === version.version && entry.candidate === null
          : entry?.candidate?.version === version.version && entry.candidate.percent === percent;
      if (isThere && built.wrongFiles.length === 0) return null;
      return percent === null ? { kind: 'deploy', version } : { kind: 'canary', id, percent, version };
    };
    for (const warning of warnings(built)) context.complain(`Beware: ${warning}`);
    return change(context, id, toChange, {
      standing: version,
      unserved: ownContract,
      candidate: () => Promise.resolve(built),
      upload: () => context.store.putVersion(version, files),
    });
  });

async function check(context: CommandContext, wanted: Parameters<typeof checkPlatform>[2]): Promise<ExitCode> {
  const { registry } = await context.store.read();
  const { asked, refusals } = await checkPlatform(context.store, registry, wanted);
  if (refusals.length > 0) return tellRefusals(context, refusals);
  context.say(
    `${String(asked)} version${asked === 1 ? '' : 's'} of ${String(registry.remotes.length)} remote${registry.remotes.length === 1 ? '' : 's'} would work with it.`,
  );
  return 0;
}

async function putShellLive(context: CommandContext, folder: string): Promise<ExitCode> {
  const assets = readAssets(folder);
  const refusals = await deployShell(context.store, folder, assets, context.isRehearsal);
  if (refusals.length > 0) return tellRefusals(context, refusals);
  context.say(
    context.isRehearsal
      ? `The deploy gate accepts it; nothing was changed. Shell ${assets.version} would be live.`
      : `Shell ${assets.version} is live.`,
  );
  return 0;
}

/** Runs one command. Throws ChangeRefused, or an error whose message is for the user. */
export async function runCommand(
  command: Exclude<Command, { kind: 'page' }>,
  context: CommandContext,
): Promise<ExitCode> {
  switch (command.kind) {
    case 'deploy':
      return deploy(context, command);
    case 'deployShell':
      return putShellLive(context, command.folder);
    case 'canary': {
      const { id, percent, version } = command;
      return change(
        context,
        id,
        (registry) => ({
          kind: 'canary',
          id,
          percent,
          ...(version === null ? {} : { version: known(registry, id, version) }),
        }),
        { unserved: ownContract },
      );
    }
    case 'promote': {
      const { kind, id } = command;
      return change(context, id, () => ({ kind, id }), { unserved: ownContract });
    }
    case 'rollback': {
      const { kind, id } = command;
      return change(context, id, () => ({ kind, id }));
    }
    case 'retire': {
      const { id, version } = command;
      return change(context, id, () => ({ kind: 'retire', id, ...(version === null ? {} : { version }) }));
    }
    case 'list': {
      const { registry } = await context.store.read();
      const table = registry.remotes.length === 0 ? 'No remote yet.' : registryTable(registry, context.now);
      context.say(`${context.store.place}, revision ${String(registry.revision)}\n\n${table}`);
      return 0;
    }
    case 'checkShell':
      return check(context, { shell: readAssets(command.folder) });
    case 'checkServer':
      return check(context, { server: await readSnapshot(command.contract) });
  }
}
