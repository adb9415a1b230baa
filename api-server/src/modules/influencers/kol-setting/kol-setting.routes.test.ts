import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { kolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolTimeout } from '@tessera/contracts/kol/kol.limits';
import { sql } from 'kysely';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';

jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const many = 100_000;

/** Adds influencers with 1, 2, 3 … followers. */
async function addMany({ userId }: TestUser): Promise<void> {
  await sql`
    insert into kol (owner_id, id, username, created_at, state, due_at, followers, as_of)
    select ${userId}, gen_random_uuid(), 'account.' || place, ${api.clock.now()}, 'done', ${api.clock.now()}, place, ${api.clock.now()} from generate_series(1, ${many}::int) place`.execute(
    api.db,
  );
}

/** A digest of each row's physical location and the transaction that wrote it. */
async function versionOf({ userId }: TestUser): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select md5(string_agg(k.ctid::text || k.xmin::text, ',' order by k.id)) as version from kol k where k.owner_id = ${userId}`.execute(
    api.db,
  );
  return rows[0]?.version ?? '';
}

const modify = (user: TestUser, setting: object) =>
  send(
    api.app,
    kolCalls.modifySetting,
    { body: { setting: { ...kolThresholds, sponsoredUsers: [], revision: 1, ...setting } } },
    user.cookie,
  );
const groupsOf = async ({ cookie }: TestUser) =>
  (await send(api.app, kolCalls.getKolNumber, {}, cookie)).json<CallOutput<typeof kolCalls.getKolNumber>>().groups;

/** Collects the kinds of the resources that change for a user from now on. */
function follow({ userId }: TestUser): { readonly kinds: string[]; readonly end: () => void } {
  const kinds: string[] = [];
  return {
    kinds,
    end: api.dependencies.events.subscribe(
      userId,
      ({ message }) => void (message?.topic === 'resource.changed' && kinds.push(message.data.kind)),
    ),
  };
}

test('a new setting regroups 100,000 influencers with the next answer, without writing their rows', async () => {
  const user = await addUser(api);
  await addMany(user);
  const written = await versionOf(user);
  expect(await groupsOf(user)).toEqual({ celebrity: 1, micro: 90_000, nano: 9_000, none: 999, partners: 0 });
  expect(
    (
      await modify(user, {
        celebrity: 60_000,
        micro: 20_000,
        nano: 5_000,
        sponsoredUsers: ['account.7', 'account.70000'],
      })
    ).statusCode,
  ).toBe(200);
  expect(await groupsOf(user)).toEqual({ celebrity: 40_001, micro: 40_000, nano: 15_000, none: 4_999, partners: 2 });
  const ask = async (filter: object) =>
    (
      await send(
        api.app,
        kolCalls.getKol,
        { body: { filter, sort: 'followers', direction: 'asc', number: 1 } },
        user.cookie,
      )
    ).json<CallOutput<typeof kolCalls.getKol>>();
  expect(await ask({ levels: ['micro'] })).toMatchObject({
    total: 40_000,
    kolList: [{ username: 'account.20000', level: 'micro' }],
  });
  expect(await ask({ partners: true, levels: ['celebrity'] })).toMatchObject({
    total: 1,
    kolList: [{ username: 'account.70000', isPartner: true }],
  });
  expect(await versionOf(user)).toBe(written);
});

test('a changed setting is reported to everybody who sees some of the influencers, and to nobody else', async () => {
  const [owner, member, stranger] = [await addUser(api), await addUser(api), await addUser(api)];
  const { tagInfo } = (
    await send(api.app, coworkCalls.addCoworkTag, { body: { tagName: 'Spring' } }, owner.cookie)
  ).json<{ tagInfo: CoworkTag }>();
  await send(
    api.app,
    coworkCalls.addCoworkMember,
    { body: { tagId: tagInfo.coworkTagId, email: member.email } },
    owner.cookie,
  );
  const [mine, theirs, others] = [follow(owner), follow(member), follow(stranger)];
  await modify(owner, { celebrity: 50_000 });
  await eventually(() => mine.kinds.includes('kol') && theirs.kinds.includes('kol'));
  await modify(stranger, { celebrity: 50_000 });
  await eventually(() => others.kinds.includes('kol'));
  for (const { end } of [mine, theirs, others]) end();
  expect(others.kinds.filter((kind) => kind === 'kol')).toHaveLength(1);
});

test('both calls that may change a whole list have the same timeout', () => {
  expect([kolCalls.updateKol.timeout, kolCalls.modifySetting.timeout, kolTimeout]).toEqual([300_000, 300_000, 300_000]);
});
