import type { FastifyInstance } from 'fastify';

const displayName = Symbol.for('fastify.display-name');

/**
 * Registers routes in a scope of their own, whose parsers and hooks apply to no others. Await it when later routes
 * depend on it. It needs a name: Fastify looks for that of an unnamed scope through all loaded modules.
 */
export const registerScope = (
  fastify: FastifyInstance,
  name: string,
  setUp: (scope: FastifyInstance) => void | Promise<void>,
): PromiseLike<undefined> =>
  fastify.register(Object.assign(async (scope: FastifyInstance) => setUp(scope), { [displayName]: name }));
