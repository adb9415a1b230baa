import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import type { BcaProject, BcaProjectDetail } from '@tessera/contracts/bca/bca.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send } from '../testing/as-user.ts';
import { startEmulator } from '../testing/emulator.ts';
import { setUpApi } from '../testing/set-up-api.ts';
import { addDemoBrands } from './branded.ts';
import { connectDemoUsers } from './connections.ts';
import { demoUsers } from './plan.ts';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'tessera-branded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the demo brand has creators in all states, which remain after a restart of the emulator', async () => {
  const stateFile = join(folder, 'network.json');
  const emulator = await startEmulator(stateFile);
  const api = await setUpApi({ variables: { GRAPH_URL: emulator.url, RATE_LOOKUP: '1000' } });
  try {
    api.clock.set(new Date());
    const demo = demoUsers.find(({ brands = [] }) => brands.length > 1);
    if (demo === undefined) throw new Error('no demo account asks creators');
    const user = await addUser(api);
    await api.db.updateTable('app_user').set({ email: demo.email }).where('id', '=', user.userId).execute();
    await connectDemoUsers(api.dependencies, [demo]);
    await addDemoBrands(api.dependencies, [demo]);
    const { projectList } = unsafeCast<{ projectList: BcaProject[] }>(
      (await send(api.app, bcaCalls.getProjects, {}, user.cookie)).json(),
    );
    expect(projectList.map(({ asked, approved }) => [asked, approved])).toEqual([
      [1, 0],
      [7, 2],
    ]);
    const id = projectList[1]?.id ?? '';
    const before = unsafeCast<BcaProjectDetail>(
      (await send(api.app, bcaCalls.getProject, { query: { id } }, user.cookie)).json(),
    );
    expect(new Set(before.requestList.map(({ state }) => state))).toEqual(
      new Set(['ASKED', 'APPROVED', 'DECLINED', 'REVOKED', 'EXPIRED', 'ENDED']),
    );
    expect(
      before.requestList.every(({ problem, askedTime, changedTime }) => problem === null && askedTime <= changedTime),
    ).toBe(true);
    expect(new Set(before.postList.map(({ username }) => username))).toEqual(
      new Set(before.requestList.filter(({ state }) => state === 'APPROVED').map(({ username }) => username)),
    );
    expect(before.postList.filter(({ comments }) => comments === null)).toEqual([]);
    expect(before.postList.some(({ image }) => image !== null)).toBe(true);

    const { port } = new URL(emulator.url);
    await emulator.stop();
    const again = await startEmulator(stateFile, port);
    try {
      const after = unsafeCast<BcaProjectDetail>(
        (await send(api.app, bcaCalls.refreshProject, { body: { id } }, user.cookie)).json(),
      );
      expect(after.requestList.map(({ username, state }) => [username, state])).toEqual(
        before.requestList.map(({ username, state }) => [username, state]),
      );
      expect(after.postList.length).toBeGreaterThan(0);
    } finally {
      await again.stop();
    }
  } finally {
    await api.close();
    await emulator.stop();
  }
});
