import { randomBytes } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { resolveLanguage, type Language } from '@tessera/contracts/i18n/languages';
import { bootSchema } from '@tessera/contracts/remote/boot';
import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import { originsOf } from '@tessera/contracts/remote/page/content-security-policy';
import { escapeHtml } from '@tessera/contracts/remote/page/escape-html';
import { findTarget, type PageTarget } from '@tessera/contracts/remote/page/page-target';
import { renderIsolationPage } from '@tessera/contracts/remote/page/render-isolation-page';
import { renderPage } from '@tessera/contracts/remote/page/render-page';
import type { ShellAssets } from '@tessera/contracts/remote/registry';
import { toVersionSet } from '@tessera/contracts/remote/version-set';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, textOf, toAnswer } from '../http/answers/problem-answer.ts';
import type { Api } from '../http/api.ts';
import type { Cookies } from '../http/call-context.ts';
import { cookiesOf } from '../http/requests/cookies.ts';
import { isPrefetch } from '../http/requests/is-prefetch.ts';
import { publicUrlOf } from '../services.ts';
import { sessionCookie } from '../session/session.service.ts';
import { acceptedLanguages } from './accept-language.ts';
import { keepBucket } from './bucket.ts';
import { findIsolation } from './isolation-page.ts';
import { overrideFor } from './override.ts';
import { pageHeaders } from './page-headers.ts';
import { sendPlainPage } from './plain-page.ts';
import { createPublicPages } from './public-page.ts';
import { readShellFiles } from './shell-files.ts';
import { staticFiles } from './static-files.ts';
import { sendTooMany } from './too-many-page.ts';

/** Paths that never show the application's page. */
const reserved = /^\/(?:api|dev|s|assets|shell|remotes|isolation)(?:\/|$)/u;

/** Whether there is a session cookie. Only the API can tell whether the session is still valid. */
const seemsSignedIn = (cookies: Cookies): boolean => cookies.get(sessionCookie) !== undefined;

/**
 * Calls to preload: those of the shell, except in an embed, where nobody is signed in; and for signed-in users also
 * those of the first screen.
 */
function earlyFor({ early = [] }: ShellAssets, { entry }: PageTarget, cookies: Cookies): string[] {
  if (entry?.layout === 'embed') return [];
  const ofScreen = entry !== null && entry.access !== 'public' && seemsSignedIn(cookies) ? (entry.early ?? []) : [];
  return [...early, ...ofScreen].map((called) => `/api${called}`);
}

/** Pages for visitors without an account, outside the product's frame. They set no cookie. */
const isCookieless = (entry: PathEntry | null): boolean =>
  entry !== null && entry.layout !== 'app' && entry.access === 'public';

export async function pageRoutes({ fastify, dependencies }: Api): Promise<void> {
  const { config, dist } = dependencies;
  const files = readShellFiles(dist);
  const readPublicPage = await createPublicPages(dependencies);

  await staticFiles(fastify, dist);

  const languageOf = ({ headers }: FastifyRequest): Language =>
    resolveLanguage(null, acceptedLanguages(headers['accept-language']), config.fallbackLanguage);

  /** Answers a failure of the server with a page instead of JSON, because a person reads it. */
  const sendFailure = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = problemOf(error);
    const { status, headers } = toAnswer(problem, request.id);
    if (problem.code === 'rateLimit')
      return void sendTooMany(reply, languageOf(request), Number(problem.params['seconds']));
    if (status < 500) throw error;
    request.log.error({ err: problem.cause ?? error, code: problem.code }, 'page failed');
    const language = languageOf(request);
    void sendPlainPage(reply.headers(headers), {
      status,
      language,
      title: 'Tessera',
      content: `<h1>Tessera</h1><p>${escapeHtml(textOf(problem, language))}</p><p><code>${escapeHtml(request.id)}</code></p>`,
    });
  };

  fastify.get('/*', { errorHandler: sendFailure, config: { limit: { rate: 'page' } } }, async (request, reply) => {
    // Null for `//`, which names a host without a name.
    const url = URL.parse(request.url, 'http://page.invalid');
    if (url === null) throw new Problem('notFound');
    const { pathname: path, search, searchParams: query } = url;
    if (reserved.test(path)) throw new Problem('notFound');
    const assets = files.assets();
    if (assets === null)
      return sendPlainPage(reply, {
        status: 503,
        title: 'Tessera',
        content:
          '<h1>Tessera</h1><p>The browser files are not built. Run <code>npm start</code>, or <code>node tooling/bin/tessera.mjs build</code>.</p>',
      });
    const registry = files.registry();
    const cookies = cookiesOf(request, reply, config);
    const alone = await findIsolation(path, registry, dependencies, cookies);
    const isolationAssets = files.isolationAssets();
    if (alone && isolationAssets) {
      const aloneNonce = randomBytes(16).toString('base64');
      const { part, isolation, origins } = alone;
      return reply
        .headers(
          pageHeaders({
            nonce: aloneNonce,
            origins,
            isFrameable: part === 'stage' ? 'self' : false,
            hasFrames: part === 'workbench',
          }),
        )
        .type('text/html; charset=utf-8')
        .send(
          renderIsolationPage({
            nonce: aloneNonce,
            language: languageOf(request),
            part,
            assets: isolationAssets,
            isolation,
          }),
        );
    }
    // Browsers keep none of our cookies inside another site's frame, and visitors of shared pages get none.
    const entry = findTarget(toVersionSet(registry), path).entry;
    const isEmbed = entry?.layout === 'embed';
    const versionSet = toVersionSet(registry, isCookieless(entry) ? null : keepBucket(cookies, registry));
    const target = findTarget(versionSet, path);
    const visit = {
      path,
      query,
      language: languageOf(request),
      method: request.method,
      userAgent: request.headers['user-agent'],
      isPrefetch: isPrefetch(request.headers),
      address: request.ip,
      origin: publicUrlOf(config),
    };
    const shared = isCookieless(entry) ? await readPublicPage(visit, () => reply.raw.destroyed) : null;
    // Not cached by browsers: the page may move back.
    if (shared?.movedTo !== undefined)
      return reply.header('cache-control', 'no-store').redirect(`${shared.movedTo}${search}`, shared.status);
    const language = shared?.language ?? languageOf(request);
    const isFrameable = target.entry?.frameable ?? false;
    // A site that frames the page could trick a tester into accepting the override prompt.
    const override = isEmbed || isFrameable ? undefined : await overrideFor(dependencies, cookies);
    const nonce = randomBytes(16).toString('base64');
    const html = renderPage({
      nonce,
      language,
      assets,
      opening: shared?.opening ?? null,
      boot: bootSchema.parse({
        ...(shared?.language ? { language: shared.language } : {}),
        versionSet,
        version: assets.version,
        environment: config.environment,
        fallbackLanguage: config.fallbackLanguage,
        ...(override ? { override } : {}),
      }),
      target,
      canonical: `${publicUrlOf(config)}${path}`,
      early: earlyFor(assets, target, cookies),
      isFramed: target.entry?.layout === 'app' && seemsSignedIn(cookies),
    });
    return reply
      .code(shared?.status ?? (target.isKnown ? 200 : 404))
      .headers(
        pageHeaders({
          nonce,
          origins: [...new Set([...originsOf(versionSet.remotes), ...(override?.origins ?? [])])],
          isFrameable,
          ancestors: shared?.ancestors,
        }),
      )
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
