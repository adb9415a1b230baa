import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Problem } from '@tessera/contracts/http/problem';
import { resolveLanguage } from '@tessera/contracts/i18n/languages';
import { bootSchema } from '@tessera/contracts/remote/boot';
import { contentSecurityPolicy, originsOf } from '@tessera/contracts/remote/page/content-security-policy';
import { findTarget } from '@tessera/contracts/remote/page/page-target';
import { renderPage } from '@tessera/contracts/remote/page/render-page';
import { toVersionSet } from '@tessera/contracts/remote/version-set';
import type { Api } from '../http/api.ts';
import { cookiesOf } from '../http/cookies.ts';
import { hasDigest } from '../remotes/remote-path.ts';
import { publicUrlOf } from '../services.ts';
import { acceptedLanguages } from './accept-language.ts';
import { keepBucket } from './bucket.ts';
import { overrideFor } from './override.ts';
import { sendPlainPage } from './plain-page.ts';
import { readShellFiles } from './shell-files.ts';

/** Never the application's page, whatever is below. */
const reserved = /^\/(?:api|dev|s|assets|shell|remotes)(?:\/|$)/u;

const immutable = 'public, max-age=31536000, immutable';

export async function pageRoutes({ fastify, dependencies }: Api): Promise<void> {
  const { config, dist } = dependencies;
  const files = readShellFiles(dist);

  for (const folder of ['shell', 'remotes']) {
    await fastify.register(fastifyStatic, {
      root: join(dist, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (reply: FastifyReply, path: string) => {
        // A remote's version is a folder that never changes; in the shell's the names tell.
        reply.header('cache-control', folder === 'remotes' || hasDigest(path) ? immutable : 'no-cache');
        reply.header('x-content-type-options', 'nosniff');
        reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }

  fastify.get('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://page.invalid').pathname;
    if (reserved.test(path)) throw new Problem('notFound');
    const assets = files.assets();
    if (assets === null) return sendPlainPage(reply, { status: 503, title: 'Tessera', content: '<h1>Tessera</h1><p>The browser files are not built. Run <code>npm start</code>, or <code>node tooling/bin/tessera.mjs build</code>.</p>' });
    const registry = files.registry();
    const cookies = cookiesOf(request, reply, config);
    // An embed stands in a foreign frame, where no cookie of ours is kept.
    const isEmbed = findTarget(toVersionSet(registry), path).entry?.layout === 'embed';
    const versionSet = toVersionSet(registry, isEmbed ? null : keepBucket(cookies, registry));
    const target = findTarget(versionSet, path);
    const override = isEmbed ? undefined : await overrideFor(dependencies, cookies);
    const nonce = randomBytes(16).toString('base64');
    const isFrameable = target.entry?.frameable ?? false;
    const html = renderPage({
      nonce,
      language: resolveLanguage(null, acceptedLanguages(request.headers['accept-language']), config.fallbackLanguage),
      assets,
      boot: bootSchema.parse({ versionSet, version: assets.version, environment: config.environment, fallbackLanguage: config.fallbackLanguage, ...(override ? { override } : {}) }),
      target,
      canonical: `${publicUrlOf(config)}${path}`,
    });
    return reply
      .code(target.isKnown ? 200 : 404)
      .headers({
        'content-security-policy': contentSecurityPolicy({ inlineScript: `'nonce-${nonce}'`, inlineStyle: `'nonce-${nonce}'`, origins: [...new Set([...originsOf(versionSet.remotes), ...(override?.origins ?? [])])], isFrameable }),
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'cross-origin-opener-policy': 'same-origin',
        ...(isFrameable ? {} : { 'x-frame-options': 'DENY' }),
        ...(publicUrlOf(config).startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
