import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '@tessera/contracts/http/breaking-changes';
import { takeSnapshot } from '@tessera/contracts/http/snapshot';
import { gate, gateOfPlatform, type Candidate, type Refusal } from '@tessera/contracts/remote/gate';
import {
  servedVersions,
  shellAssetsSchema,
  type Registry,
  type RemoteVersion,
  type ShellAssets,
} from '@tessera/contracts/remote/registry';
import { contractVersion } from '../release.ts';
import { examineVersion } from './examine-version.ts';
import { changedVersions } from './registry-shape.ts';
import { filesOf } from './version-files.ts';

export interface DeployGateOptions {
  readonly dist: string;
  /** Other origins that may serve files. */
  readonly origins: readonly string[];
}

/** This server's deploy gate: it checks against its own contracts, its own shell, and the stored files. */
export interface DeployGate {
  /** The reasons why `next` must not replace `current`. */
  refusals(current: Registry, next: Registry): Promise<Refusal[]>;
  /** The reasons why this shell must not go live with the served remotes. */
  shellRefusals(registry: Registry, assets: ShellAssets): Promise<Refusal[]>;
  /** The live shell's asset list as text, to detect a replacement during a check; null when there is none. */
  shellText(): string | null;
}

const refuse = (reason: Refusal['reason'], detail: string): Refusal => ({ reason, detail });
const nameOf = ({ descriptor, version }: RemoteVersion): string => `${descriptor.id} ${version}`;
const servedIn = (registry: Registry): RemoteVersion[] => registry.remotes.flatMap(servedVersions);

export function createDeployGate({ dist, origins }: DeployGateOptions): DeployGate {
  let server: Snapshot | undefined;
  const serverSnapshot = (): Snapshot => (server ??= takeSnapshot(contractVersion).snapshot);

  function shellText(): string | null {
    try {
      return readFileSync(join(dist, 'shell/assets.json'), 'utf8');
    } catch {
      return null;
    }
  }

  /** The version together with facts from its files, or the reason why it cannot be checked. */
  async function examine(version: RemoteVersion): Promise<Candidate | Refusal> {
    const files = filesOf(version, { dist, origins });
    if (files === null)
      return refuse(
        'digest',
        `its files lie at ${version.base}, which is neither its folder on this origin nor below one of REMOTE_ORIGINS.`,
      );
    const { contract, wrongFiles } = await examineVersion(version, files);
    if (contract === null)
      return refuse(
        'digest',
        `${[...new Set([...wrongFiles, 'contract.json'])].join(', ')} cannot be read or is not the file that the version names.`,
      );
    return { version, contract, wrongFiles };
  }

  async function refusalsOf(version: RemoteVersion, registry: Registry, platform: ShellAssets): Promise<Refusal[]> {
    const examined = await examine(version);
    const found = 'reason' in examined ? [examined] : gate(examined, { registry, platform, server: serverSnapshot() });
    return found.map(({ reason, detail }) => refuse(reason, `${nameOf(version)}: ${detail}`));
  }

  return {
    shellText,
    async refusals(current, next) {
      const changed = changedVersions(current, next).map((version) =>
        refuse('digest', `${nameOf(version)}: it is in the registry already, and a version never changes.`),
      );
      if (changed.length > 0) return changed;
      const known = new Set(servedIn(current).map(nameOf));
      const fresh = servedIn(next).filter((version) => !known.has(nameOf(version)));
      if (fresh.length === 0) return [];
      const text = shellText();
      if (text === null) return [refuse('contractRange', 'There is no shell on this server yet.')];
      const platform = shellAssetsSchema.parse(JSON.parse(text));
      const found: Refusal[] = [];
      for (const version of fresh) found.push(...(await refusalsOf(version, next, platform)));
      return found;
    },
    async shellRefusals(registry, assets) {
      const found = await Promise.all(
        servedIn(registry).map(async (version) => {
          const examined = await examine(version);
          return 'reason' in examined
            ? [refuse(examined.reason, `${nameOf(version)}: ${examined.detail}`)]
            : gateOfPlatform([examined], assets, serverSnapshot());
        }),
      );
      return found.flat();
    },
  };
}
