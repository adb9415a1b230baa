import { createHash, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@tessera/contracts/http/problem';
import type { Registry } from '@tessera/contracts/remote/registry';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeployToken } from '../../settings/readers.ts';
import { audit, type AuditEvent } from '../audit/audit.ts';
import type { ApiDependencies } from '../http/api.ts';
import { takeFrom } from '../http/limits/rate-limit.ts';
import { networkOf } from '../http/requests/network-of.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'clock' | 'config'>;

/** Wrong tokens per minute and address; more are answered with `rateLimit`. */
const mistakesPerMinute = 10;

// Digests have equal length, so the comparison takes constant time.
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digestOf(given), digestOf(expected));

const secretIn = ({ headers }: FastifyRequest): string =>
  /^Bearer (?<token>\S+)$/iu.exec(headers.authorization ?? '')?.groups?.['token'] ?? '';

const tokenOf = (tokens: readonly DeployToken[], request: FastifyRequest): DeployToken | undefined =>
  tokens.filter(({ secret }) => isSame(secretIn(request), secret))[0];

/** Identifies deployers by the token of a request. */
export interface Deployers {
  /** Refuses requests without a valid token. A wrong one is recorded in the audit log. */
  assertDeployer(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Refuses a token that is not for these remotes, or not for the shell. */
  assertMayChange(request: FastifyRequest, what: readonly string[] | 'shell'): Promise<void>;
  /** Records in the audit log what was done and with which token. */
  writeDown(request: FastifyRequest, ...events: readonly AuditEvent[]): Promise<void>;
}

/** The remotes whose entries differ between two registries. */
export function changedRemotes(current: Registry, next: Registry): string[] {
  const entryOf = ({ remotes }: Registry, wanted: string) => remotes.find(({ id }) => id === wanted);
  const ids = new Set([...current.remotes, ...next.remotes].map(({ id }) => id));
  return [...ids].filter((id) => !isDeepStrictEqual(entryOf(current, id), entryOf(next, id)));
}

export function createDeployers({ db, clock, config }: Dependencies, tokens: readonly DeployToken[]): Deployers {
  const writeDown: Deployers['writeDown'] = async (request, ...events) => {
    const token = tokenOf(tokens, request);
    for (const event of events) {
      const detail = token === undefined ? event.detail : { ...event.detail, token: token.name };
      await audit(
        db,
        { caller: null, now: clock.now(), request: { id: request.id, address: request.ip } },
        { ...event, ...(detail === undefined ? {} : { detail }) },
      );
    }
  };
  return {
    writeDown,
    async assertDeployer(request, reply) {
      if (tokenOf(tokens, request) !== undefined) {
        await takeFrom(db, clock.now(), [
          { key: `deploy:address:${networkOf(request.ip)}`, budget: config.rateDeploy, windowMs: minuteMs },
        ]);
        return;
      }
      await takeFrom(db, clock.now(), [
        { key: `deploy:mistakes:${networkOf(request.ip)}`, budget: mistakesPerMinute, windowMs: minuteMs },
      ]);
      await writeDown(request, { action: 'deploy.tokenRefused' });
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('401');
    },
    async assertMayChange(request, what) {
      const remotes = tokenOf(tokens, request)?.remotes;
      const beyond = what === 'shell' ? ['shell'] : what.filter((id) => !remotes?.includes(id));
      if (remotes === null || beyond.length === 0) return;
      await writeDown(request, { action: 'deploy.scopeRefused', target: beyond.join(' ') });
      throw new Problem('adminRight');
    },
  };
}
