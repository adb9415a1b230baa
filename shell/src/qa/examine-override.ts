import { snapshotSchema, type Snapshot } from '@tessera/contracts/http/breaking-changes';
import type { ApiClient } from '@tessera/contracts/http/client';
import type { Boot } from '@tessera/contracts/remote/boot';
import { gate } from '@tessera/contracts/remote/gate';
import type { Override } from '@tessera/contracts/remote/override';
import {
  contractFile,
  registryFile,
  registrySchema,
  remoteVersionSchema,
  shellAssetsFile,
  shellAssetsSchema,
  versionFile,
  type RemoteVersion,
} from '@tessera/contracts/remote/registry';
import { isFilePath } from '@tessera/contracts/remote/version-folder';
import { systemCalls } from '@tessera/contracts/system/system.calls';
import { fetchBounded } from './fetch-bounded.ts';
import { readOverrideAddress } from './override-address.ts';
import { OverrideRefused } from './refused.ts';

/** What the checks need. */
export interface ExamineOptions {
  readonly boot: Boot;
  readonly api: Pick<ApiClient, 'url'>;
  /** URL of the page. */
  readonly page: string;
  readonly fetch: typeof globalThis.fetch;
}

type OverridePlatform = Parameters<typeof gate>[1];

const answerOf = async (fetch: typeof globalThis.fetch, url: URL): Promise<unknown> => {
  const answer = await fetch(url, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
};

/**
 * Loads what a version must be compatible with: the served shell, the deployed versions and the server's contracts.
 * Throws OverrideRefused.
 */
export async function readPlatform({ api, page, fetch }: ExamineOptions): Promise<OverridePlatform> {
  try {
    const [platform, registry, server] = await Promise.all([
      answerOf(fetch, new URL(`/shell/${shellAssetsFile}`, page)),
      answerOf(fetch, new URL(`/${registryFile}`, page)),
      answerOf(fetch, new URL(api.url(systemCalls.contractSnapshot), page)),
    ]);
    return {
      platform: shellAssetsSchema.parse(platform),
      registry: registrySchema.parse(registry),
      server: snapshotSchema.parse(server),
    };
  } catch {
    throw new OverrideRefused('server');
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Parses a version's manifest. All its files must be inside its folder, and its container must not be that of another
 * remote. Throws OverrideRefused.
 */
function readVersion(text: string, { id }: Override, others: readonly { readonly container: string }[]): RemoteVersion {
  const parsed = remoteVersionSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new OverrideRefused('shape');
  const { entry, preload, files, routes = {}, container, descriptor } = parsed.data;
  if (descriptor.id !== id) throw new OverrideRefused('otherRemote', [descriptor.id]);
  const named = [
    entry,
    ...preload,
    ...Object.values(routes).flatMap((route) => route.preload),
    ...files.map(({ path }) => path),
  ];
  const isSound =
    named.every(isFilePath) &&
    /^[A-Za-z_$][\w$]{0,79}$/u.test(container) &&
    others.every((other) => other.container !== container);
  if (!isSound) throw new OverrideRefused('shape');
  return parsed.data;
}

/**
 * Applies the deployment gate's checks to an override before any of its code runs: its identity, its requirements,
 * and the integrity of its entry. Returns the version with its base URL. Throws OverrideRefused.
 */
export async function examineOverride(
  override: Override,
  options: ExamineOptions,
  platform: Promise<OverridePlatform> = readPlatform(options),
): Promise<RemoteVersion> {
  // If an earlier check refuses, nobody awaits this promise.
  platform.catch(() => undefined);
  const { boot, page, fetch } = options;
  if (boot.override === undefined) throw new OverrideRefused('person');
  const { remotes } = boot.versionSet;
  if (remotes.every(({ descriptor }) => descriptor.id !== override.id)) throw new OverrideRefused('unknown');
  const { base, version } = readOverrideAddress(override, page, boot.override.origins);
  const at = (file: string): URL => new URL(`${base}${file}`, page);
  const manifest = readVersion(
    await fetchBounded(fetch, at(versionFile)),
    override,
    remotes.filter(({ descriptor }) => descriptor.id !== override.id),
  );
  if (manifest.version !== version) throw new OverrideRefused('otherVersion', [manifest.version]);
  const found = { ...manifest, base };
  const named = new Map(found.files.map((file) => [file.path, file]));
  /** Null if the file does not match the manifest. */
  const read = async (path: string): Promise<string | null> => {
    const file = named.get(path);
    if (file === undefined || !/^sha384-[\w+/]{64}$/u.test(file.integrity)) return null;
    return fetchBounded(fetch, at(path), { integrity: file.integrity, bytesMax: Math.max(file.bytes, 1) }).catch(
      () => null,
    );
  };
  const [entry, described] = await Promise.all([read(found.entry), read(contractFile)]);
  const contract = readContract(described);
  if (contract === null)
    throw new OverrideRefused('gate', [`${contractFile} cannot be read or is not the file that the version names.`]);
  const refusals = gate({ version: found, contract, wrongFiles: entry === null ? [found.entry] : [] }, await platform);
  if (refusals.length > 0)
    throw new OverrideRefused(
      'gate',
      refusals.map(({ detail }) => detail),
    );
  return found;
}

function readContract(text: string | null): Snapshot | null {
  const parsed = text === null ? null : snapshotSchema.safeParse(jsonOf(text));
  return parsed?.success ? parsed.data : null;
}
