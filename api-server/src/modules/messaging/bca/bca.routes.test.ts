import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import type { BcaProject, BcaProjectDetail } from '@tessera/contracts/bca/bca.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createNetworkBranded } from '../../../network/media-source/business/network-branded.ts';
import { createNetworkMessaging } from '../../../network/media-source/business/network-messaging.ts';
import { createNetworkOauth, networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { askForCode } from '../../../network/media-source/connection/house-connection.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { createPictureReader } from '../../../network/pictures/picture-reader.ts';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { startEmulator, type TestEmulator } from '../../../testing/emulator.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';
import { joinGrant, redeemGrant } from '../../accounts/connection/connection.service.ts';
import { createAccountAccess } from '../chatbot/account-access.ts';
import { tendBca } from './bca.jobs.ts';

jest.setTimeout(60_000);

const [brand, creator] = ['mochi.and.miso', 'dimsumdiary.hk'];
let api: TestApi;
let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
  api = await setUpApi({
    variables: { GRAPH_URL: emulator.url, RATE_LOOKUP: '100000', RATE_READ: '100000', RATE_WRITE: '100000' },
    pictures: createPictureReader({ hosts: [], privateOrigin: emulator.url, files: null }),
  });
  api.clock.set(new Date());
});
afterAll(async () => {
  await api.close();
  await emulator.stop();
});
afterEach(() => emulator.reset());

/** A user with a business account who has granted all permissions for the purpose. */
async function addBrand(
  purpose: 'brand' | 'chatbot' = 'brand',
): Promise<{ readonly user: TestUser; readonly accountId: string }> {
  const app = networkAppOf(api.dependencies.config);
  const user = await addUser(api);
  const redirectUrl = 'http://127.0.0.1:2/auth';
  const grant = await redeemGrant(
    createNetworkOauth(app),
    { code: await askForCode(app, redirectUrl, '102117745500002', purpose), redirectUrl },
    api.clock.now(),
  );
  // The same person of the network may be connected to another user of this test. The last one gets the connection.
  await api.db.deleteFrom('platform').where('platform_id', '=', grant.person.id).execute();
  await api.db
    .transaction()
    .execute((trx) =>
      joinGrant(trx, createTokenVault([api.dependencies.encryptionKey]), user.userId, grant, api.clock.now()),
    );
  return { user, accountId: grant.pages.find(({ account }) => account?.username === brand)?.account?.id ?? '' };
}

const tend = (): Promise<void> => {
  const app = networkAppOf(api.dependencies.config);
  const accessTo = createAccountAccess({
    db: api.db,
    network: createNetworkMessaging(app),
    vault: createTokenVault([api.dependencies.encryptionKey]),
  });
  return tendBca({
    db: api.db,
    clock: api.clock,
    network: createNetworkBranded(app),
    accessTo,
    log: () => undefined,
    signal: new AbortController().signal,
  });
};
const answers = (status: string) => emulator.control('creators', { brand, creator, status });

async function addProject({ user, accountId }: Awaited<ReturnType<typeof addBrand>>): Promise<BcaProject> {
  const answer = await send(
    api.app,
    bcaCalls.addProject,
    { body: { name: 'Spring creators', accountId }, headers: { 'idempotency-key': crypto.randomUUID() } },
    user.cookie,
  );
  return unsafeCast<{ project: BcaProject }>(answer.json()).project;
}
/** The creator's permission at the network. */
const permissionState = async (): Promise<string | undefined> =>
  unsafeCast<{ permissions: { creator: string; status: string }[] }>(
    await (await fetch(`${emulator.url}/_fake/creators`)).json(),
  ).permissions.find((permission) => permission.creator === creator)?.status;
const end = (user: TestUser, id: string) =>
  send(api.app, bcaCalls.endPermission, { body: { id, username: creator } }, user.cookie);
const ask = (user: TestUser, id: string, lastDay: string | null = null, username: string = creator) =>
  send(api.app, bcaCalls.askCreator, { body: { id, username, lastDay } }, user.cookie);
const detail = async (user: TestUser, id: string): Promise<BcaProjectDetail> =>
  unsafeCast((await send(api.app, bcaCalls.getProject, { query: { id } }, user.cookie)).json());
const refresh = (user: TestUser, id: string) => send(api.app, bcaCalls.refreshProject, { body: { id } }, user.cookie);

it('requests permission, shows the approved posts with metrics, and deletes them on revocation', async () => {
  const who = await addBrand();
  const { id } = await addProject(who);
  expect(unsafeCast<BcaProjectDetail>((await ask(who.user, id)).json()).requestList).toMatchObject([
    { username: creator, state: 'ASKED', problem: null },
  ]);
  await tend();
  expect((await detail(who.user, id)).postList).toEqual([]);
  await answers('APPROVED');
  const approved = unsafeCast<BcaProjectDetail>((await refresh(who.user, id)).json());
  expect(approved).toMatchObject({ project: { asked: 1, approved: 1 }, requestList: [{ state: 'APPROVED' }] });
  expect(approved.postList.length).toBeGreaterThan(5);
  await api.db
    .updateTable('bca_post')
    .set({ caption: 'what the fuck' })
    .where('owner_id', '=', who.user.userId)
    .execute();
  expect((await detail(who.user, id)).postList[0]?.caption).toBe('what the ****');
  const known = await emulator.media(creator);
  const [post] = approved.postList;
  expect(known.find((media) => media.id === post?.mediaId)).toMatchObject({ comments: post?.comments });
  const pictured = approved.postList.find(({ image }) => image !== null);
  const readPicture = (image: string | null | undefined, cookie: string) =>
    api.app.inject({ url: image ?? '', headers: { cookie } });
  const picture = await readPicture(pictured?.image, who.user.cookie);
  expect(picture).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' },
  });
  expect((await readPicture(pictured?.image, (await addUser(api)).cookie)).statusCode).toBe(404);
  await answers('REVOKED');
  api.clock.advance(3_600_001);
  await tend();
  expect(await detail(who.user, id)).toMatchObject({
    project: { approved: 0 },
    requestList: [{ state: 'REVOKED' }],
    postList: [],
  });
  expect((await readPicture(pictured?.image, who.user.cookie)).statusCode).toBe(404);
});

it('ends a permission on the platform after its last day, and when the brand ends it', async () => {
  const who = await addBrand();
  const { id } = await addProject(who);
  const today = api.clock.now().toISOString().slice(0, 10);
  await ask(who.user, id, today);
  await answers('APPROVED');
  await refresh(who.user, id);
  await api.db
    .updateTable('bca_request')
    .set({ last_day: '2026-01-31', checked_at: null })
    .where('owner_id', '=', who.user.userId)
    .execute();
  await tend();
  expect((await detail(who.user, id)).requestList).toMatchObject([{ state: 'EXPIRED' }]);
  expect(await (await fetch(`${emulator.url}/_fake/creators`)).json()).toMatchObject({
    permissions: [{ creator, status: 'CANCELED' }],
  });
  expect(unsafeCast<BcaProjectDetail>((await ask(who.user, id)).json()).requestList).toMatchObject([
    { state: 'ASKED', lastDay: null },
  ]);
  expect((await end(who.user, id)).json()).toMatchObject({ requestList: [{ state: 'ENDED' }] });
  // An ended request is not read again, whatever the network says.
  await answers('APPROVED');
  await tend();
  expect((await detail(who.user, id)).requestList).toMatchObject([{ state: 'ENDED' }]);
  await answers('CANCELED');
});

it('keeps a permission open that the platform refused to end, until the platform reports its end', async () => {
  const who = await addBrand();
  const { id } = await addProject(who);
  await ask(who.user, id, api.clock.now().toISOString().slice(0, 10));
  await answers('APPROVED');
  await refresh(who.user, id);
  await emulator.control('faults', { match: 'branded_content_tag_approval', times: 2, kind: 'error', code: 100 });
  expect((await end(who.user, id)).json()).toMatchObject({ code: 'processContentFailed' });
  await api.db
    .updateTable('bca_request')
    .set({ last_day: '2026-01-31', checked_at: null })
    .where('owner_id', '=', who.user.userId)
    .execute();
  await tend();
  expect((await detail(who.user, id)).requestList).toMatchObject([{ state: 'APPROVED', problem: 'unavailable' }]);
  expect(await permissionState()).toBe('APPROVED');
  await answers('REVOKED');
  await emulator.control('faults', { match: 'branded_content_tag_approval', times: 1, kind: 'error', code: 100 });
  await api.db.updateTable('bca_request').set({ checked_at: null }).where('owner_id', '=', who.user.userId).execute();
  await tend();
  expect((await detail(who.user, id)).requestList).toMatchObject([{ state: 'EXPIRED', problem: null }]);
});

it('ends a permission on the platform only when no other project of the account needs it', async () => {
  const who = await addBrand();
  const [spring, summer, autumn] = [await addProject(who), await addProject(who), await addProject(who)];
  for (const { id } of [spring, summer, autumn]) await ask(who.user, id);
  await answers('APPROVED');
  expect((await end(who.user, spring.id)).json()).toMatchObject({ requestList: [{ state: 'ENDED' }] });
  expect(await permissionState()).toBe('APPROVED');
  const setLastDay = ({ id }: BcaProject) =>
    api.db
      .updateTable('bca_request')
      .set({ last_day: '2026-01-31', checked_at: null })
      .where('owner_id', '=', who.user.userId)
      .where('project_id', '=', id)
      .execute();
  await setLastDay(summer);
  await tend();
  expect((await detail(who.user, summer.id)).requestList).toMatchObject([{ state: 'EXPIRED' }]);
  expect(await permissionState()).toBe('APPROVED');
  // A request whose last day is over needs the permission no longer, even if it was not read since.
  await ask(who.user, summer.id);
  await setLastDay(summer);
  expect((await end(who.user, autumn.id)).json()).toMatchObject({ requestList: [{ state: 'ENDED' }] });
  expect(await permissionState()).toBe('CANCELED');
});

it('ends a permission on the platform when the last two projects of the account end it at once', async () => {
  const who = await addBrand();
  const [spring, summer] = [await addProject(who), await addProject(who)];
  for (const { id } of [spring, summer]) await ask(who.user, id);
  await answers('APPROVED');
  const ending = await api.db.transaction().execute(async (trx) => {
    // Both must have decided, as far as they can, before either is stored.
    await trx
      .selectFrom('bca_request')
      .select('username')
      .where('owner_id', '=', who.user.userId)
      .forUpdate()
      .execute();
    const both = Promise.all([end(who.user, spring.id), end(who.user, summer.id)]);
    await untilWaiting(api.db, 2);
    return [both];
  });
  for (const answer of (await Promise.all(ending)).flat())
    expect(answer.json()).toMatchObject({ requestList: [{ state: 'ENDED' }] });
  expect(await permissionState()).toBe('CANCELED');
});

it('keeps a request and reports the problem while the platform fails, and recovers afterwards', async () => {
  const who = await addBrand();
  const { id } = await addProject(who);
  await ask(who.user, id);
  await emulator.control('faults', {
    kind: 'error',
    match: 'branded_content',
    times: 1,
    code: 2,
    message: 'An unexpected error has occurred.',
  });
  expect((await refresh(who.user, id)).json()).toMatchObject({ code: 'processContentFailed' });
  expect((await detail(who.user, id)).requestList).toMatchObject([{ state: 'ASKED', problem: 'unavailable' }]);
  api.clock.advance(3_600_001);
  await tend();
  expect((await detail(who.user, id)).requestList).toMatchObject([{ state: 'ASKED', problem: null }]);
});

it('notifies the other tabs of the owner of each change, and of what is read from the platform', async () => {
  const who = await addBrand();
  const told: unknown[] = [];
  const stopListening = api.dependencies.events.subscribe(who.user.userId, ({ message }) => told.push(message));
  const { id } = await addProject(who);
  const changed = { topic: 'resource.changed', data: { kind: 'bcaProject', id } };
  const isTold = async (count: number): Promise<void> => {
    await eventually(() => told.length >= count);
    expect(told).toEqual(Array.from({ length: count }, () => changed));
  };
  await isTold(1);
  await send(api.app, bcaCalls.renameProject, { body: { id, revision: 1, name: 'Later' } }, who.user.cookie);
  await isTold(2);
  await ask(who.user, id);
  await isTold(3);
  await answers('APPROVED');
  api.clock.advance(3_600_001);
  await tend();
  await isTold(4);
  await refresh(who.user, id);
  await isTold(5);
  await end(who.user, id);
  await isTold(6);
  await send(api.app, bcaCalls.deleteProject, { body: { id } }, who.user.cookie);
  await isTold(7);
  stopListening();
});

it('answers 502 for a picture whose address is not one of the platform', async () => {
  const who = await addBrand();
  const { id } = await addProject(who);
  await ask(who.user, id);
  await answers('APPROVED');
  await refresh(who.user, id);
  const { postList } = await detail(who.user, id);
  await api.db
    .updateTable('bca_post')
    .set({ picture_url: 'https://169.254.169.254/latest/meta-data' })
    .where('owner_id', '=', who.user.userId)
    .execute();
  const answer = await send(
    api.app,
    bcaCalls.postSrc,
    { query: { id, mediaId: postList[0]?.mediaId ?? '' } },
    who.user.cookie,
  );
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toMatchObject({ code: 'processContentFailed' });
});

it('rejects missing permissions, unknown accounts, past days, projects of others and old revisions', async () => {
  const without = await addBrand('chatbot');
  const { id } = await addProject(without);
  expect((await ask(without.user, id)).json()).toMatchObject({ code: 'needPermission' });
  const who = await addBrand();
  const own = await addProject(who);
  expect((await ask(who.user, own.id, null, 'nobody.at.all.here')).json()).toMatchObject({
    code: 'usernameNotFound',
    field: 'username',
  });
  expect((await ask(who.user, own.id, null, 'no name at all')).statusCode).toBe(400);
  expect((await ask(who.user, own.id, '2026-01-31')).json()).toMatchObject({ code: 'timeOver', field: 'lastDay' });
  for (const answer of [
    await ask(who.user, id),
    await refresh(who.user, id),
    await send(api.app, bcaCalls.deleteProject, { body: { id } }, who.user.cookie),
    await send(api.app, bcaCalls.endPermission, { body: { id: own.id, username: creator } }, who.user.cookie),
  ]) {
    expect(answer.json()).toMatchObject({ code: 'notFound' });
  }
  expect(
    (
      await send(api.app, bcaCalls.renameProject, { body: { id: own.id, revision: 9, name: 'Later' } }, who.user.cookie)
    ).json(),
  ).toMatchObject({ code: 'conflict' });
  expect(
    (
      await send(api.app, bcaCalls.renameProject, { body: { id: own.id, revision: 1, name: 'Later' } }, who.user.cookie)
    ).json(),
  ).toMatchObject({ project: { name: 'Later', revision: 2 } });
});
