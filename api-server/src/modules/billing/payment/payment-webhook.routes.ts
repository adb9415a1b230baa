import { Problem } from '@tessera/contracts/http/problem';
import type { PaymentNotice } from '../../../network/payments/payments.ts';
import type { Api } from '../../../platform/http/api.ts';
import { limitRoutes } from '../../../platform/http/limits/route-limits.ts';
import { registerScope } from '../../../platform/http/register-scope.ts';
import { followNotice } from './follow-notice.ts';

const bytesMax = 262_144;

/**
 * Receives the messages of the payment service. A message only names a payment, whose state is then read from the
 * service. Messages may therefore arrive twice, late or out of order. One without a valid signature is refused before
 * anything is looked up.
 */
export function paymentWebhookRoutes({ fastify, dependencies, routeLimits }: Api): void {
  const read = (body: unknown, signature: string | string[] | undefined, address: string): PaymentNotice | null => {
    try {
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new TypeError('unsigned');
      return dependencies.payments.readNotice(body, signature);
    } catch (error) {
      routeLimits.take('unsigned', address);
      throw new Problem('invalid', { cause: error });
    }
  };

  // A scope of its own, because the signature covers the raw bytes.
  void registerScope(fastify, 'payment webhook', (scope) => {
    limitRoutes(scope, { rate: 'unsigned' });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/api/payment/webhook', async (request) => {
      const notice = read(request.body, request.headers['stripe-signature'], request.ip);
      if (notice !== null) await followNotice(dependencies, notice);
      return { received: true };
    });
  });
}
