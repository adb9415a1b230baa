import { existsSync, renameSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@tessera/contracts/http/problem';
import type { Refusal } from '@tessera/contracts/remote/gate';
import { shellAssetsSchema, type ShellAssets } from '@tessera/contracts/remote/registry';
import { readRegistryFile, withFolderLock } from '@tessera/contracts/remote/registry-file';
import { hasDigest, isFilePath, isServedType } from '@tessera/contracts/remote/version-folder';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../http/api.ts';
import type { DeployGate } from './deploy-gate.ts';
import type { Deployers } from './deploy-token.ts';
import { answerPut, draftOf, pathBelow } from './file.routes.ts';
import { placeAnew, placeOnce, type Draft } from './put-once.ts';

/** The list of the shell's files. Uploading it makes the shell live. */
const assetsFile = 'assets.json';
const prefix = '/shell/';

/** The shell also has an icon, and the types of the host kit, which are served as plain text. */
const isShellFile = (path: string): boolean => isServedType(path) || /\.(?:svg|d\.ts)(?:\.(?:br|gz))?$/iu.test(path);

function filesMissing({ scripts, styles, fonts, doors, icon }: ShellAssets, dist: string): Refusal[] {
  const named = [...new Set([...scripts, ...styles, ...fonts, ...Object.values(doors).flat(), icon])];
  return named
    .filter(
      (file) => !file.startsWith(prefix) || !isFilePath(file.slice(prefix.length)) || !existsSync(join(dist, file)),
    )
    .map((file) => ({ reason: 'digest', detail: `The shell names ${file}, which is not on this server.` }));
}

/**
 * Accepts the files of the shell. A file without a digest in its name replaces the old one; the list of files must pass
 * the gate first.
 */
export function shellPutRoutes(
  scope: FastifyInstance,
  { dependencies: { dist } }: Api,
  gate: DeployGate,
  deployers: Deployers,
): void {
  const place = (file: string): string => join(dist, 'shell', file);

  async function readAssets(draft: Draft): Promise<ShellAssets> {
    try {
      return shellAssetsSchema.parse(JSON.parse(await readFile(draft.path, 'utf8')));
    } catch (error) {
      throw new Problem('invalid', { field: assetsFile, cause: error });
    }
  }

  async function goLive(request: FastifyRequest, reply: FastifyReply, draft: Draft): Promise<FastifyReply> {
    const assets = await readAssets(draft);
    const registry = readRegistryFile(dist);
    const missing = filesMissing(assets, dist);
    const refusals = missing.length > 0 ? missing : await gate.shellRefusals(registry, assets);
    if (refusals.length > 0) {
      await deployers.writeDown(
        request,
        ...refusals.map(({ reason, detail }) => ({
          action: 'deploy.refused',
          target: 'shell',
          detail: { reason, detail },
        })),
      );
      return reply.code(422).send({ refusals });
    }
    const isLive = await withFolderLock(dist, () => {
      // The registry changed after the gate's check.
      if (readRegistryFile(dist).revision !== registry.revision) return false;
      renameSync(draft.path, place(assetsFile));
      return true;
    });
    if (!isLive) return reply.code(412).send({ revision: readRegistryFile(dist).revision });
    await deployers.writeDown(request, { action: 'shell.wentLive', target: assets.version });
    return reply.code(200).send({ version: assets.version });
  }

  scope.put(`${prefix}*`, async (request, reply) => {
    const path = pathBelow(request, prefix);
    if (!isFilePath(path) || !isShellFile(path)) throw new Problem('invalid', { field: 'path' });
    await deployers.assertMayChange(request, 'shell');
    const draft = await draftOf(dist, request);
    try {
      if (path === assetsFile) return await goLive(request, reply, draft);
      if (hasDigest(path)) return answerPut(reply, await placeOnce(draft, place(path)));
      return answerPut(reply, await placeAnew(draft, place(path)));
    } finally {
      await rm(draft.path, { force: true });
    }
  });
}
