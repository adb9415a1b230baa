import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { hasDigest } from '@tessera/contracts/remote/version-folder';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { limitRoutes } from '../http/limits/route-limits.ts';
import { registerScope } from '../http/register-scope.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Versions are deployed by other teams and lie on our origin. A document among their files would run as ours, so each
 * file says that it is none: opened on its own, it runs no script and has an origin that nobody shares. As a script or
 * picture of a page it is not affected.
 */
const notADocument = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Serves the built browser files: those of the shell, of the versions of remotes, and of the isolation page. */
export async function staticFiles(fastify: FastifyInstance, dist: string): Promise<void> {
  for (const folder of ['shell', 'remotes', 'isolation']) {
    await registerScope(fastify, folder, async (scope) => {
      limitRoutes(scope, { rate: 'file' });
      await scope.register(fastifyStatic, {
        root: join(dist, folder),
        prefix: `/${folder}/`,
        decorateReply: false,
        preCompressed: true,
        index: false,
        redirect: false,
        cacheControl: false,
        setHeaders: (reply: FastifyReply, path: string) => {
          // The folder of a remote's version never changes. In the shell's folder only files with a digest in their
          // name never change.
          reply.header('cache-control', folder === 'remotes' || hasDigest(path) ? immutable : 'no-cache');
          // By its name, the file with the types of the host kit would be sent as a video.
          if (path.endsWith('.d.ts')) reply.type('text/plain; charset=utf-8');
          reply.header('x-content-type-options', 'nosniff');
          reply.header('cross-origin-resource-policy', 'cross-origin');
          reply.header('content-security-policy', notADocument);
        },
      });
    });
  }
}
