import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../audit/audit.ts';
import type { ApiDependencies } from '../http/api.ts';
import { takeFrom } from '../http/rate-limit.ts';

const minuteMs = 60_000;
/** Wrong tokens that one address may try in a minute before it is told to wait. */
const mistakesPerMinute = 10;

// Digests are of one length, so that comparing takes the same time whatever was sent.
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digestOf(given), digestOf(expected));

const tokenIn = ({ headers }: FastifyRequest): string => /^Bearer (?<token>\S+)$/iu.exec(headers.authorization ?? '')?.groups?.['token'] ?? '';

/** Refuses who does not bring the token. A wrong one is written down. */
export async function assertDeployer({ db, clock, config }: Pick<ApiDependencies, 'db' | 'clock' | 'config'>, deployToken: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isSame(tokenIn(request), deployToken)) {
    await takeFrom(db, clock.now(), [{ key: `deploy:address:${request.ip}`, budget: config.rateDeploy, windowMs: minuteMs }]);
    return;
  }
  await takeFrom(db, clock.now(), [{ key: `deploy:mistakes:${request.ip}`, budget: mistakesPerMinute, windowMs: minuteMs }]);
  await audit(db, { caller: null, now: clock.now(), request: { id: request.id, address: request.ip } }, { action: 'deploy.tokenRefused' });
  reply.header('www-authenticate', 'Bearer');
  throw new Problem('401');
}
