import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import type { FastifyRequest } from 'fastify';
import { readStorableJson } from '../../platform/db/storable.ts';
import { readAll } from '../../platform/found/found-files.ts';
import type { Api } from '../../platform/http/api.ts';
import { limitRoutes } from '../../platform/http/limits/route-limits.ts';
import { registerScope } from '../../platform/http/register-scope.ts';
import { verifyTokenOf } from '../media-source/business/network-messaging.ts';
import { networkAppOf } from '../media-source/business/network-oauth.ts';
import type { WebhookReading } from './webhook-event.ts';
import type { ReceiveEvents } from './webhook-receiver.ts';
import { readWebhook } from './webhook-shapes.ts';
import { quoteLongNumbers } from './webhook-values.ts';

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
 * The webhook for events at accounts. Events are stored by the nouns that need them, found by file name
 * (`<noun>.webhook.ts`), and answered with 200 at once; workers handle them later (decision 0042). Only
 * requests with a valid signature of the raw body are read.
 */
export async function webhookRoutes({ fastify, routeLimits, dependencies: { db, clock, config } }: Api): Promise<void> {
  const app = networkAppOf(config);
  const receivers = await readAll<ReceiveEvents>('webhook', 'Webhook');

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
      return readWebhook(readStorableJson(quoteLongNumbers(body.toString('utf8'))), now);
    } catch (error) {
      throw new Problem('invalid', { cause: error });
    }
  };

  // A separate scope, because the signature covers the raw body.
  void registerScope(fastify, 'webhook', (scope) => {
    limitRoutes(scope, { rate: 'unsigned' });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(path, async (request) => {
      const now = clock.now();
      const reading = read(request, now);
      if (reading.withoutAccount > 0)
        request.log.warn({ entries: reading.withoutAccount }, 'entries of a webhook name no account');
      for (const receive of receivers) await receive(db, reading, now);
      return { received: true };
    });
  });
}
