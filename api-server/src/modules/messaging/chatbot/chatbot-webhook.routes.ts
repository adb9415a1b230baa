import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import type { FastifyRequest } from 'fastify';
import { verifyTokenOf } from '../../../network/media-source/network-messaging.ts';
import { networkAppOf } from '../../../network/media-source/network-oauth.ts';
import { readStorableJson } from '../../../platform/db/storable.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerScope } from '../../../platform/http/register-scope.ts';
import { limitRoutes } from '../../../platform/http/route-limits.ts';
import { createMentionRepository } from '../../stories/story/mention.repository.ts';
import { wakeChatbot } from './chatbot-channel.ts';
import { createEventRepository } from './event.repository.ts';
import { readWebhook, type WebhookReading } from './webhook-shapes.ts';

const bytesMax = 1_048_576;
const path = '/api/webhook/instagram';

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const textOf = (query: unknown, name: string): string => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/**
 * The webhook for events at accounts. Events are stored and answered with 200 at once; workers handle them later
 * (decision 0042). Only requests with a valid signature of the raw body are read.
 */
export function chatbotWebhookRoutes({ fastify, routeLimits, dependencies: { db, clock, config } }: Api): void {
  const app = networkAppOf(config);
  const events = createEventRepository(db);
  const mentions = createMentionRepository(db);

  fastify.get(path, { config: { limit: { rate: 'page' } } }, async (request, reply) => {
    const { query } = request;
    if (textOf(query, 'hub.mode') !== 'subscribe' || !isSame(textOf(query, 'hub.verify_token'), verifyTokenOf(app)))
      return reply.code(403).type('text/plain').send('');
    return reply
      .type('text/plain')
      .header('cache-control', 'no-store')
      .send(textOf(query, 'hub.challenge').slice(0, 200));
  });

  const isSigned = (body: Buffer, signature: unknown): boolean =>
    typeof signature === 'string' &&
    isSame(signature, `sha256=${createHmac('sha256', app.appSecret).update(body).digest('hex')}`);

  const read = ({ body, headers, ip }: FastifyRequest, now: Date): WebhookReading => {
    if (!Buffer.isBuffer(body) || !isSigned(body, headers['x-hub-signature-256'])) {
      routeLimits.take('unsigned', ip);
      throw new Problem('crossOrigin');
    }
    try {
      return readWebhook(readStorableJson(body.toString('utf8')), now);
    } catch (error) {
      throw new Problem('invalid', { cause: error });
    }
  };

  // A separate scope, because the signature covers the raw body.
  void registerScope(fastify, 'chatbot webhook', (scope) => {
    limitRoutes(scope, { rate: 'unsigned' });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(path, async (request) => {
      const now = clock.now();
      const { told, unread } = read(request, now);
      for (const entry of told)
        for (const account of await events.ownersOf(entry.accountId, now)) await events.keep(account, entry, now);
      for (const { mentionUrl: url, accountId, key, at } of told)
        if (url !== undefined) await mentions.keep({ accountId, key, at, url }, now);
      for (const entry of unread)
        for (const account of await events.ownersOf(entry.accountId, now)) await events.setAside(account, entry, now);
      if (told.length > 0) await wakeChatbot(db);
      return { received: true };
    });
  });
}
