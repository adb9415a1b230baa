import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import { watchBudget } from '@tessera/contracts/watch/watch.limits';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerPublicCall } from '../../../platform/http/register-call.ts';
import { readShellFiles } from '../../../platform/page/shell-files.ts';
import { toHealth } from './health.ts';
import { firstOfHours } from './hours.ts';
import { createOpeningRepository } from './opening.repository.ts';
import { createWatchRepository } from './watch.repository.ts';
import { takeReadings } from './watch.service.ts';

const hoursByDefault = 24;

export function watchRoutes(api: Api): void {
  const { dist, encryptionKey } = api.dependencies;
  const files = readShellFiles(dist);

  registerPublicCall(api, watchCalls.addReadings, async ({ body, db, now, request }) => {
    await takeReadings(db, files.registry(), {
      readings: body.readings,
      address: request.address,
      now,
      key: encryptionKey,
    });
    return {};
  });

  registerCall(api, watchCalls.getHealth, async ({ query, db, now }) => {
    const from = firstOfHours(now, query.hours ?? hoursByDefault);
    const registry = files.registry();
    const [sums, openings] = await Promise.all([
      createWatchRepository(db).list(from),
      createOpeningRepository(db).list(),
    ]);
    return {
      revision: registry.revision,
      from: from.toISOString(),
      to: now.toISOString(),
      readingsMin: watchBudget.readingsMin,
      remotes: toHealth(registry, sums, openings),
    };
  });
}
