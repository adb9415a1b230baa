import type { Api } from '../http/api.ts';
import { limitRoutes } from '../http/limits/route-limits.ts';
import { registerScope } from '../http/register-scope.ts';
import { createDeployGate } from './deploy-gate.ts';
import { createDeployers } from './deploy-token.ts';
import { filePutRoutes } from './file.routes.ts';
import { removeOldDrafts } from './put-once.ts';
import { registryPutRoute, registryRoutes } from './registry.routes.ts';
import { shellPutRoutes } from './shell.routes.ts';

/** The store of the remotes over HTTP. Writing needs a token. */
export async function deployRoutes(api: Api): Promise<void> {
  const { config, dist } = api.dependencies;
  registryRoutes(api);
  if (config.deployTokens === null) return;
  const deployers = createDeployers(api.dependencies, config.deployTokens);
  await removeOldDrafts(dist);
  const gate = createDeployGate({ dist, origins: config.remoteOrigins ?? [] });
  await registerScope(api.fastify, 'deploys', async (scope) => {
    limitRoutes(scope, { counted: 'assertDeployer counts deploys by RATE_DEPLOY, and wrong tokens' });
    // Runs before a body is read.
    scope.addHook('onRequest', (request, reply) => deployers.assertDeployer(request, reply));
    registryPutRoute(scope, api, gate, deployers);
    await registerScope(scope, 'deployed files', (files) => {
      // Files are streamed, so JSON is not parsed either.
      files.removeAllContentTypeParsers();
      files.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
      filePutRoutes(files, api, deployers);
      shellPutRoutes(files, api, gate, deployers);
    });
  });
}
