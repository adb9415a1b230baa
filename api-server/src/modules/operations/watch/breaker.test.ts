import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emptyRegistry, type Registry, type RegistryEntry } from '@tessera/contracts/remote/registry';
import { applyChange, type RegistryChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { hourMs } from '@tessera/contracts/time/durations';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import type { Reading } from '@tessera/contracts/watch/watch.schema';
import { testCompileCache } from '../../../config.ts';
import { createDeployGate } from '../../../platform/remotes/deploy-gate.ts';
import { addUser, send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createTestStore, type TestStore } from '../../../testing/set-up-store.ts';
import { eventually } from '../../../testing/start-product.ts';
import { watchRemotes } from './breaker.ts';
import { createOpeningRepository } from './opening.repository.ts';

let store: TestStore;
let api: TestApi;
const workers = new Set<ChildProcess>();
beforeEach(async () => {
  store = createTestStore();
  api = await setUpApi({ dist: store.dist, variables: { RATE_REPORT: '100000', TRUST_PROXY: '127.0.0.1' } });
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await api.close();
  store.remove();
});

const offer = (registry: Registry): void => store.write('registry.json', JSON.stringify(registry));
const change = (...changes: readonly RegistryChange[]): void => offer(changes.reduce(applyChange, store.registry()));
const deploy = (version: string): RegistryChange => ({ kind: 'deploy', version: store.build('demo', version) });
const canary = (version: string): RegistryChange => ({
  kind: 'canary',
  id: 'demo',
  percent: 20,
  version: store.build('demo', version),
});
const entry = (): RegistryEntry => {
  const [found] = store.registry().remotes;
  if (!found) throw new Error('the registry is empty');
  return found;
};
const run = (readersMin = 3): Promise<void> =>
  watchRemotes({
    db: api.db,
    clock: api.clock,
    dist: store.dist,
    gate: createDeployGate({ dist: store.dist, origins: [] }),
    readersMin,
    log: () => undefined,
    signal: neverStops,
  });

const mounted = { kind: 'mount', ms: 80 } as const;
const failed = { kind: 'failed', place: 'load' } as const;

/** Reports readings of a version from a number of addresses. */
async function tell(
  version: string,
  count: number,
  one: Omit<Reading, 'remote' | 'version'>,
  addresses = 5,
): Promise<void> {
  for (let at = 0; at < addresses; at += 1) {
    const readings = Array.from({ length: Math.ceil(count / addresses) }, () => ({ remote: 'demo', version, ...one }));
    const answer = await send(api.app, watchCalls.addReadings, {
      body: { readings },
      headers: { 'x-forwarded-for': `203.0.113.${at}` },
    });
    expect(answer.statusCode).toBe(200);
  }
}

const audited = () =>
  api.db
    .selectFrom('audit_event')
    .select(['action', 'target', 'detail'])
    .where('action', '=', 'breaker.opened')
    .execute();

describe('a candidate', () => {
  beforeEach(() => change(deploy('1'), canary('2')));

  it('is withdrawn when it fails too often, with the reason in the registry health and the audit log', async () => {
    await tell('2', 60, mounted);
    await tell('2', 10, failed);
    await run();
    expect(entry()).toMatchObject({ live: '1', candidate: null });
    expect(await audited()).toEqual([
      {
        action: 'breaker.opened',
        target: 'demo',
        detail: expect.objectContaining({
          kind: 'withdrawn',
          version: '2',
          to: '1',
          budget: 'failureShare',
          limit: 0.05,
          value: 10 / 70,
        }),
      },
    ]);
    const admin = await addUser(api, { type: 1 });
    const health = (await send(api.app, watchCalls.getHealth, {}, admin.cookie)).json();
    expect(health.remotes[0]).toMatchObject({
      openings: [{ kind: 'withdrawn', version: '2', to: '1', budget: 'failureShare' }],
      versions: expect.arrayContaining([expect.objectContaining({ version: '2', breaker: 'open' })]),
    });
  });

  it.each([
    ['slow to load', { kind: 'load', ms: 3_000 }, 'loadP95'],
    ['slow to mount', { kind: 'mount', ms: 600 }, 'mountP95'],
  ] as const)('is withdrawn when it is %s', async (_, one, budget) => {
    await tell('2', 60, one);
    await run();
    expect(entry().candidate).toBeNull();
    expect(await audited()).toMatchObject([{ detail: { budget } }]);
  });

  it.each([
    ['there are too few readings', 40, 5],
    ['too few addresses report it', 150, 2],
  ])('stays while %s', async (_, count, addresses) => {
    await tell('2', count, failed, addresses);
    await run();
    expect(entry().candidate).toMatchObject({ version: '2' });
  });

  it.each([
    ['slow to load', { kind: 'load', ms: 9_000 }, { kind: 'load', ms: 200 }],
    ['slow to mount', { kind: 'mount', ms: 9_000 }, { kind: 'mount', ms: 80 }],
    ['failing', failed, mounted],
  ] as const)('stays while it is %s for one address alone, whatever that address reports', async (_, bad, good) => {
    await tell('2', 90, bad, 1);
    for (let address = 10; address < 20; address += 1)
      await send(api.app, watchCalls.addReadings, {
        body: { readings: [{ remote: 'demo', version: '2', ...good }] },
        headers: { 'x-forwarded-for': `203.0.113.${address}` },
      });
    await run();
    expect(entry().candidate).toMatchObject({ version: '2' });
  });

  it('is withdrawn on the readings of one address if the configuration allows that', async () => {
    await tell('2', 60, failed, 1);
    await run(1);
    expect(entry().candidate).toBeNull();
  });

  it('is judged only by new readings after a team starts its canary again', async () => {
    await tell('2', 60, failed);
    await run();
    change(canary('2'));
    await run();
    expect(entry().candidate).toMatchObject({ version: '2' });
    api.clock.advance(hourMs);
    await tell('2', 60, failed);
    await run();
    expect(entry().candidate).toBeNull();
    expect(await audited()).toHaveLength(2);
  });
});

describe('a live version', () => {
  it('is rolled back to the previous version when it fails', async () => {
    change(deploy('1'), deploy('2'));
    await tell('2', 60, failed);
    await run();
    expect(entry()).toMatchObject({ live: '1', earlier: [], candidate: null });
    expect(store.registry().revision).toBe(3);
    expect(await audited()).toMatchObject([{ detail: { kind: 'rolledBack', version: '2', to: '1' } }]);
  });

  it('stays when it is only slow', async () => {
    change(deploy('1'), deploy('2'));
    await tell('2', 60, { kind: 'mount', ms: 900 });
    await run();
    expect(entry().live).toBe('2');
  });

  it('is rolled back past an earlier version that also failed', async () => {
    change(deploy('1'), deploy('2'));
    await tell('2', 60, failed);
    change(deploy('3'));
    await tell('3', 60, failed);
    await run();
    expect(entry().live).toBe('1');
  });

  it('is rolled back only once, even if the previous version fails too', async () => {
    change(deploy('1'), deploy('2'), deploy('3'));
    await tell('3', 60, failed);
    await run();
    expect(entry().live).toBe('2');
    await tell('2', 60, failed);
    await run();
    expect(entry().live).toBe('2');
    expect(await audited()).toHaveLength(1);
  });

  it('stays when there is no earlier version', async () => {
    change(deploy('1'));
    await tell('1', 60, failed);
    await run();
    expect(entry().live).toBe('1');
  });

  it('rolls back, and drops an earlier version that the deploy gate no longer accepts', async () => {
    change(deploy('1'), deploy('2'), deploy('3'));
    store.write('remotes/demo/1/remote-entry.js', 'damaged');
    await tell('3', 60, failed);
    await run();
    expect(entry()).toMatchObject({ live: '2', earlier: [] });
  });

  it('stays when the deploy gate accepts no version to roll back to', async () => {
    change(deploy('1'), deploy('2'), deploy('3'));
    await tell('2', 60, failed);
    store.write('remotes/demo/1/remote-entry.js', 'damaged');
    await tell('3', 60, failed);
    await run();
    expect(entry().live).toBe('3');
    expect(await createOpeningRepository(api.db).listPending()).toEqual([]);
  });

  it('is not affected by failures of another remote', async () => {
    change(deploy('1'), deploy('2'), {
      kind: 'deploy',
      version: store.build('other', '1', {
        descriptor: createDescriptor('other', { paths: [createPathEntry('/other')] }),
      }),
    });
    await tell('2', 60, failed);
    await run();
    expect(store.registry().remotes).toMatchObject([{ live: '1' }, { id: 'other', live: '1' }]);
  });
});

describe('an opening of the breaker', () => {
  const pending = (version: string, to: string, kind: 'withdrawn' | 'rolledBack') =>
    createOpeningRepository(api.db).add(
      { remote: 'demo', version, to, kind, budget: 'failureShare', limit: 0.05, value: 0.5 },
      api.clock.now(),
    );

  it('is carried out once by the next worker when the first was killed after the decision', async () => {
    change(deploy('1'), deploy('2'));
    await pending('2', '1', 'rolledBack');
    await Promise.all([run(), run(), run()]);
    expect(entry().live).toBe('1');
    expect(store.registry().revision).toBe(3);
    expect(await audited()).toHaveLength(1);
  });

  it('is recorded when a killed worker carried it out without recording it', async () => {
    change(deploy('1'), canary('2'));
    await pending('2', '1', 'withdrawn');
    change({ kind: 'canary', id: 'demo', percent: 0 });
    await run();
    expect(store.registry().revision).toBe(3);
    expect(await audited()).toHaveLength(1);
  });

  it('is dropped when a team has deployed another version meanwhile', async () => {
    change(deploy('1'), deploy('2'));
    await pending('2', '1', 'rolledBack');
    change(deploy('3'));
    await run();
    expect(entry().live).toBe('3');
    expect(await audited()).toEqual([]);
    expect(await createOpeningRepository(api.db).listPending()).toEqual([]);
  });

  it('does not overwrite a deployment of the same moment', async () => {
    change(deploy('1'), deploy('2'));
    await tell('2', 60, failed);
    const other = store.build('other', '1', {
      descriptor: createDescriptor('other', { paths: [createPathEntry('/other')] }),
    });
    const gate = createDeployGate({ dist: store.dist, origins: [] });
    let isDeployed = false;
    // A deploy between the breaker's read and its compare and swap.
    const late = {
      ...gate,
      refusals: async (current: Registry, next: Registry) => {
        if (!isDeployed) change({ kind: 'deploy', version: other });
        isDeployed = true;
        return gate.refusals(current, next);
      },
    };
    await watchRemotes({
      db: api.db,
      clock: api.clock,
      dist: store.dist,
      gate: late,
      readersMin: 3,
      log: () => undefined,
      signal: neverStops,
    });
    expect(store.registry().remotes).toMatchObject([
      { id: 'demo', live: '1' },
      { id: 'other', live: '1' },
    ]);
  });

  it('is carried out by a worker process after another one was killed', async () => {
    change(deploy('1'), deploy('2'));
    api.clock.set(new Date());
    await tell('2', 60, failed);
    const start = (): ChildProcess => {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../../worker.ts')],
        {
          env: {
            ...testCompileCache(),
            ENVIRONMENT: 'test',
            DATABASE_URL: api.url,
            DIST_DIR: store.dist,
            GRAPH_URL: 'http://127.0.0.1:9',
            ENCRYPTION_KEY: api.dependencies.encryptionKey.toString('base64'),
            DATA_DIR: '/nonexistent',
            LOG_LEVEL: 'error',
          },
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      workers.add(child);
      return child;
    };
    // Killed right after the decision, wherever it is then.
    const first = start();
    await eventually(async () => (await api.db.selectFrom('remote_opening').selectAll().execute()).length > 0);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const next = start();
    await eventually(async () => (await audited()).length === 1);
    expect(entry().live).toBe('1');
    expect(store.registry().revision).toBe(3);
    next.kill('SIGTERM');
    await once(next, 'exit');
  }, 60_000);
});

it('the breaker ignores an empty registry', async () => {
  offer(emptyRegistry);
  await expect(run()).resolves.toBeUndefined();
});
