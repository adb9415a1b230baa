import { Problem } from '@tessera/contracts/http/problem';
import { registryFile, registrySchema, type Registry } from '@tessera/contracts/remote/registry';
import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../http/api.ts';
import { readShellFiles } from '../page/shell-files.ts';
import { changeRegistry } from './change-registry.ts';
import type { DeployGate } from './deploy-gate.ts';
import { changedRemotes, type Deployers } from './deploy-token.ts';
import { registryEvents } from './registry-events.ts';
import { registryMistake } from './registry-shape.ts';

const registryBytesMax = 16_777_216;

const tagOf = ({ revision }: Registry): string => `"${revision}"`;

/** The tags in a header. A compressing proxy makes them weak, which does not matter here. */
const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//u, ''));

/** Whether the request is based on this registry; null when it does not say. */
function isMadeOn(request: FastifyRequest, registry: Registry): boolean | null {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (match !== undefined) return tagsIn(match).includes(tagOf(registry));
  // `If-None-Match: *`, for the first deploy of all.
  return noneMatch === '*' ? registry.revision === 0 : null;
}

function readNext(body: unknown, current: Registry): Registry {
  const parsed = registrySchema.safeParse(body);
  if (!parsed.success) throw new Problem('invalid', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  const mistake = registryMistake(parsed.data);
  if (mistake !== null) throw new Problem('invalid', { field: 'remotes', params: { mistake } });
  if (parsed.data.revision !== current.revision + 1)
    throw new Problem('invalid', {
      field: 'revision',
      params: { minimum: current.revision + 1, maximum: current.revision + 1 },
    });
  return parsed.data;
}

/** Serves the registry to everybody. Its `ETag` is the revision. */
export function registryRoutes({ fastify, dependencies: { dist } }: Api): void {
  const files = readShellFiles(dist);
  fastify.get(`/${registryFile}`, { config: { limit: { rate: 'page' } } }, async (request, reply) => {
    const registry = files.registry();
    reply.headers({ etag: tagOf(registry), 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    const known = request.headers['if-none-match'];
    return known !== undefined && tagsIn(known).includes(tagOf(registry))
      ? reply.code(304).send()
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(registry));
  });
}

/**
 * Accepts a registry by compare and swap: 428 without `If-Match`, 412 when the registry has changed, 422 with the
 * gate's reasons.
 */
export function registryPutRoute(
  scope: FastifyInstance,
  { dependencies: { dist } }: Api,
  gate: DeployGate,
  deployers: Deployers,
): void {
  const overtaken = (reply: FastifyReply): FastifyReply => {
    const now = readRegistryFile(dist);
    return reply.code(412).header('etag', tagOf(now)).send({ revision: now.revision });
  };

  scope.put(`/${registryFile}`, { bodyLimit: registryBytesMax }, async (request, reply) => {
    const current = readRegistryFile(dist);
    const isCurrent = isMadeOn(request, current);
    if (isCurrent === null) return reply.code(428).send({ revision: current.revision });
    if (!isCurrent) return overtaken(reply);
    const next = readNext(request.body, current);
    await deployers.assertMayChange(request, changedRemotes(current, next));
    const result = await changeRegistry({ dist, gate }, current, next);
    if (result.state === 'overtaken') return overtaken(reply);
    if (result.state === 'refused') {
      await deployers.writeDown(
        request,
        ...result.refusals.map(({ reason, detail }) => ({
          action: 'deploy.refused',
          detail: { reason, detail, revision: next.revision },
        })),
      );
      return reply.code(422).send({ refusals: result.refusals });
    }
    await deployers.writeDown(request, ...registryEvents(current, next));
    return reply.code(200).header('etag', tagOf(next)).send({ revision: next.revision });
  });
}
