import { Problem } from '@tessera/contracts/http/problem';
import { resolveLanguage, type Language } from '@tessera/contracts/i18n/languages';
import { linkPasswordSchema } from '@tessera/contracts/link/link.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey } from '../../../platform/derive-key.ts';
import type { Api } from '../../../platform/http/api.ts';
import { notePasswordMiss, takePasswordTry, type PasswordTry } from '../../../platform/http/limits/password-tries.ts';
import { limitRoutes } from '../../../platform/http/limits/route-limits.ts';
import { registerScope } from '../../../platform/http/register-scope.ts';
import { isPrefetch } from '../../../platform/http/requests/is-prefetch.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import { acceptedLanguages } from '../../../platform/page/accept-language.ts';
import { answerLimitAsPage } from '../../../platform/page/too-many-page.ts';
import { isPassword } from '../../accounts/credential/password.ts';
import { createClickCounter } from './click-counter.ts';
import { toClick } from './link-click.ts';
import { createLinkClicksRepository, type OpenedLink } from './link-clicks.repository.ts';
import { sendDeclined, sendEnded, sendLocked, sendMissing, sendOpened } from './link-pages.ts';
import { addressFor, openedSlug } from './opened/opened-address.ts';
import { createOpenedLinks } from './opened/opened-links.ts';

interface LinkRoute {
  readonly Params: { readonly '*': string };
}
type LinkRequest = FastifyRequest<LinkRoute>;

/** The public half of short links: `/s/<slug>` redirects and counts. It needs no session and sets no cookie. */
export function linkRedirectRoutes({
  fastify,
  dependencies: { db, clock, config, encryptionKey, linkChanges },
}: Api): void {
  const visitorKey = deriveKey(encryptionKey, 'link-visitor');
  const clicks = createLinkClicksRepository(db);
  const links = createOpenedLinks((slugs) => clicks.open(slugs), linkChanges);
  const counter = createClickCounter(db, (error) => fastify.log.error({ err: error }, 'clicks could not be counted'));
  fastify.addHook('onClose', () => counter.close());

  const languageOf = ({ headers }: FastifyRequest): Language =>
    resolveLanguage(null, acceptedLanguages(headers['accept-language']), config.fallbackLanguage);

  const find = ({ params }: LinkRequest): Promise<OpenedLink | null> | OpenedLink | null => {
    const slug = openedSlug(params['*']);
    return slug === null ? null : links.open(slug);
  };

  const hasEnded = ({ expiresAt, clicksMax, clicks: taken }: OpenedLink): boolean =>
    (expiresAt !== null && expiresAt <= clock.now()) || (clicksMax !== null && taken >= clicksMax);

  const afterEnd = (request: FastifyRequest, reply: FastifyReply, link: OpenedLink): FastifyReply =>
    link.fallback === null
      ? sendEnded(reply, languageOf(request))
      : reply.headers({ 'cache-control': 'no-store' }).redirect(addressFor(link, link.fallback, request.url), 302);

  /** Counts the request; false when the link has no click left. */
  const count = async (request: FastifyRequest, link: OpenedLink): Promise<boolean> => {
    const day = dayIn(link.timeZone, clock.now());
    const { headers, ip, method } = request;
    const click = toClick(
      { address: networkOf(ip), userAgent: headers['user-agent'], referrer: headers.referer, method },
      visitorKey,
      day,
    );
    if (!click.isBot && link.clicksMax !== null && !(await clicks.takeLimited(link.ownerId, link.id))) return false;
    counter.add({ ...click, ownerId: link.ownerId, linkId: link.id, day });
    return true;
  };

  const open = async (request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const link = await find(request);
    if (link === null) return sendMissing(reply, languageOf(request));
    if (hasEnded(link)) return afterEnd(request, reply, link);
    if (link.passwordHash !== null) return sendLocked(reply, languageOf(request));
    if (isPrefetch(request.headers)) return sendDeclined(reply, languageOf(request));
    if (!(await count(request, link))) return afterEnd(request, reply, link);
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .redirect(addressFor(link, link.target, request.url), 302);
  };

  const unlock = async (request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const slug = openedSlug(request.params['*']);
    // The password is checked against the current row, not against the cache.
    const [link] = slug === null ? [] : await clicks.open([slug]);
    if (link === undefined) return sendMissing(reply, languageOf(request));
    if (hasEnded(link)) return afterEnd(request, reply, link);
    const language = languageOf(request);
    const attempt: PasswordTry = { kind: 'link', link: link.id, address: request.ip };
    const given = linkPasswordSchema.safeParse(
      new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('password'),
    );
    try {
      await takePasswordTry(db, clock.now(), attempt);
      if (!given.success || !(await isPassword(link.passwordHash, given.data))) {
        await notePasswordMiss(db, clock.now(), attempt);
        return sendLocked(reply, language, 'wrong');
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'rateLimit') throw error;
      return sendLocked(reply.header('retry-after', String(error.params['seconds'])), language, 'wait');
    }
    return (await count(request, link))
      ? sendOpened(reply, language, addressFor(link, link.target, request.url))
      : afterEnd(request, reply, link);
  };

  // Only these routes accept the content type of forms.
  void registerScope(fastify, 'short links', (forms) => {
    limitRoutes(forms, { rate: 'page' });
    forms.setErrorHandler(answerLimitAsPage(languageOf));
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, parsed) => parsed(null, body),
    );
    forms.get<LinkRoute>('/s/*', open);
    forms.post<LinkRoute>('/s/*', unlock);
  });
}
