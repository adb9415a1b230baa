import { readIsolationPath, stagePathOf, type Isolation } from '@tessera/contracts/remote/isolation';
import { mayOverride } from '@tessera/contracts/remote/override-rules';
import { originsOf } from '@tessera/contracts/remote/page/content-security-policy';
import { findVersion, type Registry } from '@tessera/contracts/remote/registry';
import { toPageRemote } from '@tessera/contracts/remote/version-set';
import type { ApiDependencies } from '../http/api.ts';
import type { Cookies } from '../http/call-context.ts';
import { findTester } from './override.ts';

/** An isolation page that the visitor may see. */
export interface IsolationPage {
  readonly part: 'workbench' | 'stage';
  readonly isolation: Isolation;
  /** Other origins that serve the version's files. */
  readonly origins: readonly string[];
}

/**
 * The deployed version that an isolation address names. Null when it is no such address, when nothing is deployed under
 * that name, or when the visitor may not see it: it then looks like any unknown address.
 */
export async function findIsolation(
  pathname: string,
  registry: Registry,
  dependencies: Pick<ApiDependencies, 'db' | 'clock' | 'config'>,
  cookies: Cookies,
): Promise<IsolationPage | null> {
  const parsed = readIsolationPath(pathname);
  const entry = parsed && registry.remotes.find(({ id }) => id === parsed.id);
  const found = entry && findVersion(entry, parsed.version ?? entry.live);
  if (!parsed || !found) return null;
  const { config } = dependencies;
  if (!mayOverride(config.environment, null) && !(await findTester(dependencies, cookies))) return null;
  const { version, base, descriptor } = found;
  return {
    part: parsed.isStage ? 'stage' : 'workbench',
    isolation: {
      from: 'files',
      version,
      descriptor,
      base,
      stage: stagePathOf(descriptor.id, version),
      fallbackLanguage: config.fallbackLanguage,
    },
    origins: originsOf([toPageRemote(found, null)]),
  };
}
