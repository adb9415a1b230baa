import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@tessera/contracts/http/problem';
import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { folderOf, isServedType } from '@tessera/contracts/remote/version-folder';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileTooLarge } from '../files/file-store.ts';
import type { Api } from '../http/api.ts';
import type { Deployers } from './deploy-token.ts';
import { compareWith, placeOnce, takeDraft, type Draft, type PutResult } from './put-once.ts';
import { isListed } from './registry-shape.ts';
import { readRemotePath } from './remote-path.ts';

const fileBytesMax = 10_485_760;
const megabyte = 1_048_576;

/** The path below the route, undecoded: a path that needs decoding is never valid. */
export const pathBelow = (request: FastifyRequest, prefix: string): string =>
  (request.raw.url ?? '').slice(prefix.length);

const statusOf: Readonly<Record<PutResult, number>> = { made: 201, same: 204, differs: 409 };
export const answerPut = (reply: FastifyReply, result: PutResult): FastifyReply => reply.code(statusOf[result]).send();

/** Writes the request's file to a draft. Refuses a file that is too large. */
export async function draftOf(dist: string, request: FastifyRequest): Promise<Draft> {
  const tooLarge = new Problem('fileTooLarge', { params: { maximum: fileBytesMax / megabyte } });
  try {
    if (Number(request.headers['content-length'] ?? 0) > fileBytesMax) throw tooLarge;
    // Keep the connection open even when the file is not read to its end: the answer is sent on it.
    return await takeDraft(dist, unsafeCast(request.raw.iterator({ destroyOnReturn: false })), fileBytesMax);
  } catch (error) {
    throw error instanceof FileTooLarge ? tooLarge : error;
  } finally {
    request.raw.resume();
  }
}

/** Accepts the files of remotes: 201 for a new file, 204 for an identical one, 409 when the existing one differs. */
export function filePutRoutes(scope: FastifyInstance, { dependencies: { dist } }: Api, deployers: Deployers): void {
  scope.put('/remotes/*', async (request, reply) => {
    const path = readRemotePath(pathBelow(request, '/remotes/'));
    if (path === null || !isServedType(path.file)) throw new Problem('invalid', { field: 'path' });
    await deployers.assertMayChange(request, [path.id]);
    const folder = join(dist, folderOf(path.id, path.version));
    const file = join(folder, path.file);
    const draft = await draftOf(dist, request);
    try {
      // A version that is listed in the registry is final: no file can be added, not even a compressed copy.
      if (isListed(readRegistryFile(dist), path.id, path.version))
        return answerPut(reply, (await compareWith(draft, file)) === 'same' ? 'same' : 'differs');
      const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
      const result = await placeOnce(draft, file);
      if (isFirst)
        await deployers.writeDown(request, {
          action: 'remote.versionUploaded',
          target: path.id,
          detail: { version: path.version },
        });
      return answerPut(reply, result);
    } finally {
      await rm(draft.path, { force: true });
    }
  });
}
