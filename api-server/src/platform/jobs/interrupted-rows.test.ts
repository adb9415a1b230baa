import { randomUUID } from 'node:crypto';
import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { createContentRepository } from '../../modules/collecting/content/content.repository.ts';
import { createFolderRepository } from '../../modules/collecting/folder/folder.repository.ts';
import { createScanRepository, type ClaimedScan, type ScanKey } from '../../modules/collecting/scan/scan.repository.ts';
import { addUser } from '../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
}, 30_000);
afterAll(() => api.close());

async function addScan(): Promise<ScanKey> {
  const { userId: ownerId } = await addUser(api);
  const { id: folderId } = await createFolderRepository(api.db).add(ownerId, 'Board', api.clock.now());
  const contentId = await createContentRepository(api.db).add(
    ownerId,
    folderId,
    { type: 'USER', value: 'willowandloom' },
    api.clock.now(),
  );
  await createScanRepository(api.db).request(ownerId, [contentId], 'scan', api.clock.now());
  return { ownerId, contentId };
}

const claim = async (key: ScanKey): Promise<ClaimedScan> => {
  const claimed = await createScanRepository(api.db).claim(key, randomUUID(), api.clock.now());
  if (claimed === null) throw new Error('not claimed');
  return claimed;
};
const rowOf = ({ contentId }: ScanKey) =>
  api.db.selectFrom('scan').selectAll().where('content_id', '=', contentId).executeTakeFirstOrThrow();

/** As if the lease had been given by an earlier run of the database. */
async function restartDatabase({ contentId }: ScanKey): Promise<void> {
  const { lease_id: id } = await rowOf({ ownerId: '', contentId });
  await api.db
    .updateTable('scan')
    .set({ lease_id: `00000001${id?.slice(8) ?? ''}` })
    .where('content_id', '=', contentId)
    .execute();
}

describe('a lease that ends without its worker', () => {
  it('counts as a death', async () => {
    const key = await addScan();
    expect((await claim(key)).attempts).toBe(1);
    api.clock.advance(minuteMs);
    expect((await claim(key)).attempts).toBe(2);
  });

  it('does not count when the database was restarted meanwhile', async () => {
    const key = await addScan();
    await claim(key);
    await restartDatabase(key);
    api.clock.advance(minuteMs);
    expect((await claim(key)).attempts).toBe(1);
  });

  it('does not count when its worker lives and gives the row back later', async () => {
    const [key, scans] = [await addScan(), createScanRepository(api.db)];
    const before = await claim(key);
    api.clock.advance(minuteMs);
    const after = await claim(key);
    await scans.release(before, api.clock.now(), true);
    expect(await rowOf(key)).toMatchObject({
      state: 'running',
      lease_id: after.leaseId,
      attempts: 1,
      failing_since: null,
    });
    await scans.release(before, api.clock.now(), true);
    expect((await rowOf(key)).attempts).toBe(1);
  });

  it('leaves the row to others later each time, so that it does not end the work on other rows', async () => {
    const [key, scans] = [await addScan(), createScanRepository(api.db)];
    const isFree = async (): Promise<boolean> =>
      (await scans.listDue(api.clock.now(), 100)).some(({ contentId }) => contentId === key.contentId);
    await claim(key);
    api.clock.advance(6_000);
    expect(await isFree()).toBe(true);
    await claim(key);
    api.clock.advance(9_900);
    expect(await isFree()).toBe(false);
    api.clock.advance(100);
    expect(await isFree()).toBe(true);
  });
});

it('a row that is given back remembers since when its surroundings fail, until it is requested again', async () => {
  const [key, scans] = [await addScan(), createScanRepository(api.db)];
  const since = new Date(api.clock.now().getTime() - hourMs);
  await scans.release(await claim(key), api.clock.now(), true, since);
  expect(await rowOf(key)).toMatchObject({
    state: 'waiting',
    lease_id: null,
    lease_until: null,
    attempts: 0,
    failing_since: since,
  });
  const again = await claim(key);
  expect(again.failingSince).toEqual(since);
  // A stop, or an outage of the database, says nothing about the surroundings.
  await scans.release(again, api.clock.now(), true);
  expect(await rowOf(key)).toMatchObject({ state: 'waiting', failing_since: since });
  await scans.release(await claim(key), api.clock.now(), true, null);
  expect((await rowOf(key)).failing_since).toBeNull();
  await scans.release(await claim(key), api.clock.now(), true, since);
  await scans.request(key.ownerId, [key.contentId], 'rescan', api.clock.now());
  expect((await rowOf(key)).failing_since).toBeNull();
});
