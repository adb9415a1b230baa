import { Problem } from '@tessera/contracts/http/problem';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { newsletterConfirmHours } from '@tessera/contracts/newsletter/newsletter.limits';
import { newsletterPaths } from '@tessera/contracts/newsletter/newsletter.paths';
import { newsletterTokenSchema } from '@tessera/contracts/newsletter/newsletter.schema';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import type { Api } from '../../../platform/http/api.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { limitRoutes } from '../../../platform/http/limits/route-limits.ts';
import { registerPublicCall } from '../../../platform/http/register-call.ts';
import { registerPublicIdempotentCall } from '../../../platform/http/register-public-once.ts';
import { registerScope } from '../../../platform/http/register-scope.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import { mailboxKey } from '../../accounts/credential/mailbox.ts';
import { createNewsletterTokens, type NewsletterReader } from './newsletter-token.ts';
import { createSubscriberRepository } from './subscriber.repository.ts';

/** Mails that strangers can cause: to one address per day, and from one network per hour. */
const mailsOfAddress = 3;
const mailsOfNetwork = 20;

/** Subscribing and unsubscribing. A mailed link proves the address; an address that is not confirmed is not stored. */
export function subscriptionRoutes(api: Api): void {
  const {
    fastify,
    dependencies: { db, clock, mailer, config, encryptionKey },
  } = api;
  const tokens = createNewsletterTokens({ encryptionKey, config });

  const readerOf = (token: string, now: Date): NewsletterReader => {
    const reader = tokens.read(token, now);
    if (reader === null) throw new Problem('notFound');
    return reader;
  };

  registerPublicIdempotentCall(api, newsletterCalls.subscribe, {
    prepare: ({ body: { email }, request, now }) =>
      takeFrom(db, now, [
        { key: `newsletter:${mailboxKey(email)}`, budget: mailsOfAddress, windowMs: dayMs },
        { key: `newsletter:network:${networkOf(request.address)}`, budget: mailsOfNetwork, windowMs: hourMs },
      ]),
    run: ({ body: { email, language }, now }, trx) => {
      const token = tokens.write({ email, language, until: now.getTime() + newsletterConfirmHours * hourMs });
      return mailer.enqueue(trx, {
        to: email,
        template: 'newsletterConfirm',
        language,
        values: { hours: newsletterConfirmHours, confirmPath: newsletterPaths.confirm(token) },
      });
    },
  });

  registerPublicCall(api, newsletterCalls.confirm, async ({ body, now }) => {
    const { email, language } = readerOf(body.token, now);
    await db.transaction().execute((trx) => createSubscriberRepository(trx).subscribe(email, language, now));
    return {};
  });

  const leave = (token: string, now: Date): Promise<void> => {
    const { email } = readerOf(token, now);
    return db.transaction().execute((trx) => createSubscriberRepository(trx).unsubscribe(email));
  };

  registerPublicCall(api, newsletterCalls.unsubscribe, async ({ body, now }) => {
    await leave(body.token, now);
    return {};
  });

  // One-click unsubscribe of mail programs (RFC 8058): a form, from any origin, without a cookie. A GET of the same
  // address shows the page.
  void registerScope(fastify, 'one-click unsubscribe', (forms) => {
    limitRoutes(forms, { rate: 'page' });
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, parsed) => parsed(null));
    forms.post<{ Querystring: { unsubscribe?: unknown } }>(newsletterPaths.newsletter, async (request, reply) => {
      const token = newsletterTokenSchema.safeParse(request.query.unsubscribe);
      if (!token.success) throw new Problem('notFound');
      await leave(token.data, clock.now());
      return reply.code(204).send();
    });
  });
}
