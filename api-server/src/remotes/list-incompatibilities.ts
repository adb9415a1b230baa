import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { readShellFiles } from '../page/shell-files.ts';
import { createDeployGate } from './deploy-gate.ts';
import type { DeployGateOptions } from './deploy-gate.ts';

/**
 * Every version that a page can be given and that does not work with this server or the shell beside it, in one sentence each.
 * Whoever replaces the server asks before (`npm run remote -- check`); who did not finds it in the log.
 */
export async function listIncompatibilities(options: DeployGateOptions): Promise<string[]> {
  const assets = readShellFiles(options.dist).assets();
  if (assets === null) return [];
  return (await createDeployGate(options).shellRefusals(readRegistryFile(options.dist), assets)).map(({ reason, detail }) => `${reason}: ${detail}`);
}
