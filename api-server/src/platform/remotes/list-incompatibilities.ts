import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { readShellFiles } from '../page/shell-files.ts';
import { createDeployGate, type DeployGateOptions } from './deploy-gate.ts';

/**
 * Describes, in one sentence each, all versions that a page can get and that do not work with this server or its shell.
 * Teams check this before they replace the server (`npm run remote -- check`); the server also logs it.
 */
export async function listIncompatibilities(options: DeployGateOptions): Promise<string[]> {
  const assets = readShellFiles(options.dist).assets();
  if (assets === null) return [];
  return (await createDeployGate(options).shellRefusals(readRegistryFile(options.dist), assets)).map(
    ({ reason, detail }) => `${reason}: ${detail}`,
  );
}
