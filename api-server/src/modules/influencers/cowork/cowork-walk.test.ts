import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { kolShareCalls } from '@tessera/contracts/kol/kol-share.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { addUser, send, type TestInput, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createKolRepository } from '../kol/kol.repository.ts';
import { createCoworkRepository } from './cowork.repository.ts';

jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
  const [owner, edits, sees, removed, receiver, stranger] = [
    await addUser(api),
    await addUser(api),
    await addUser(api),
    await addUser(api),
    await addUser(api),
    await addUser(api),
  ];
  people = { owner, edits, sees, removed, receiver, stranger };
  await receiveList();
});
afterAll(() => api.close());

/** A receiver has the link of a shared list that contains the influencer. */
const kinds = ['owner', 'edits', 'sees', 'removed', 'receiver', 'stranger'] as const;
type Kind = (typeof kinds)[number];

interface Setup {
  readonly people: Readonly<Record<Kind, TestUser>>;
  readonly tagId: string;
  /** This influencer has the tag, the other one does not. */
  readonly kolId: string;
  readonly otherId: string;
}

let people: Setup['people'];

/** The receiver opens the link of the owner's shared list while signed in. */
async function receiveList(): Promise<void> {
  const { owner, receiver } = people;
  const { ids } = await createKolRepository(api.db).request(owner.userId, ['mochi.and.miso'], api.clock.now());
  const { share } = unsafeCast<{ share: Share }>(
    (
      await send(
        api.app,
        shareCalls.addShare,
        { body: { kind: 'kolList', title: 'Shortlist', target: { columns: ['followers'], ids } } },
        owner.cookie,
      )
    ).json(),
  );
  const opened = await send(
    api.app,
    kolShareCalls.openKolShare,
    { query: { token: tokenOfPath(share.path ?? '') } },
    receiver.cookie,
  );
  expect(opened.json()).toMatchObject({ kolList: [{ username: 'mochi.and.miso' }] });
}
let tags = 0;

/** An owner with two influencers, one of them with a co-working tag, and all other callers. */
async function setUp(): Promise<Setup> {
  const { owner, edits, sees, removed } = people;
  const repository = createCoworkRepository(api.db);
  const {
    ids: [kolId = '', otherId = ''],
  } = await createKolRepository(api.db).request(owner.userId, ['mochi.and.miso', 'willowandloom'], api.clock.now());
  tags += 1;
  const tagId = (await repository.add(owner.userId, `Spring ${tags}`, api.clock.now())) ?? '';
  const grant = { ownerId: owner.userId, viewerId: owner.userId, tagId, role: 'owner' } as const;
  await repository.addKols(grant, [kolId]);
  await repository.putMember(grant, edits.email, 'edit', api.clock.now());
  await repository.putMember(grant, sees.email, 'see', api.clock.now());
  await repository.putMember(grant, removed.email, 'edit', api.clock.now());
  await repository.removeMember(grant, removed.userId);
  return { people, tagId, kolId, otherId };
}

type Expected = 'ok' | 'notFound' | 'needPermission';
const ownerAndMembers = {
  owner: 'ok',
  edits: 'ok',
  sees: 'ok',
  removed: 'notFound',
  receiver: 'notFound',
  stranger: 'notFound',
} as const;
const ownerAndEditors = { ...ownerAndMembers, sees: 'needPermission' } as const;
const ownerAlone = { ...ownerAndEditors, edits: 'needPermission' } as const;
const foundByNobody = {
  owner: 'notFound',
  edits: 'notFound',
  sees: 'notFound',
  removed: 'notFound',
  receiver: 'notFound',
  stranger: 'notFound',
} as const;

/** The expected answer for each caller, written independently of the code that decides it. */
const rows: readonly (readonly [
  what: string,
  call: Call,
  input: (setup: Setup) => TestInput,
  expected: Readonly<Record<Kind, Expected>>,
])[] = [
  ['the influencer list', kolCalls.getKol, ({ tagId }) => ({ body: { coworkTagId: tagId } }), ownerAndMembers],
  ['the export', kolCalls.exportKol, ({ tagId }) => ({ body: { coworkTagId: tagId } }), ownerAndMembers],
  [
    'one influencer',
    kolCalls.getKolWithInfo,
    ({ tagId, kolId }) => ({ query: { id: kolId, coworkTagId: tagId } }),
    ownerAndMembers,
  ],
  [
    'an influencer without the tag',
    kolCalls.getKolWithInfo,
    ({ tagId, otherId }) => ({ query: { id: otherId, coworkTagId: tagId } }),
    foundByNobody,
  ],
  [
    'an influencer without naming the tag',
    kolCalls.getKolWithInfo,
    ({ kolId }) => ({ query: { id: kolId } }),
    { ...foundByNobody, owner: 'ok' },
  ],
  [
    'setting the label',
    kolCalls.setUserLabel,
    ({ tagId, kolId }) => ({ body: { userId: kolId, label: 'FOOD', coworkTagId: tagId } }),
    ownerAndEditors,
  ],
  [
    'setting the label of an influencer without the tag',
    kolCalls.setUserLabel,
    ({ tagId, otherId }) => ({ body: { userId: otherId, label: 'FOOD', coworkTagId: tagId } }),
    { ...foundByNobody, sees: 'needPermission' },
  ],
  [
    'changing the tags',
    kolCalls.modifyKol,
    ({ tagId }) => ({ body: { username: 'mochi.and.miso', tags: ['autumn'], coworkTagId: tagId } }),
    ownerAndEditors,
  ],
  [
    'changing the tags of an influencer without the tag',
    kolCalls.modifyKol,
    ({ tagId }) => ({ body: { username: 'willowandloom', tags: ['autumn'], coworkTagId: tagId } }),
    { ...foundByNobody, sees: 'needPermission' },
  ],
  [
    'deleting the influencer',
    kolCalls.deleteKol,
    ({ kolId }) => ({ body: { id: kolId } }),
    { ...foundByNobody, owner: 'ok' },
  ],
  [
    'renaming the tag',
    coworkCalls.updateCoworkTag,
    ({ tagId }) => ({ body: { tagInfo: { coworkTagId: tagId, tagName: `Summer ${tagId}`, revision: 1 } } }),
    ownerAndEditors,
  ],
  [
    'removing an influencer',
    coworkCalls.updateCoworkTag,
    ({ tagId, kolId }) => ({ body: { tagInfo: { coworkTagId: tagId, removeKol: [kolId] } } }),
    ownerAndEditors,
  ],
  [
    'adding an influencer',
    coworkCalls.updateCoworkTag,
    ({ tagId, otherId }) => ({ body: { tagInfo: { coworkTagId: tagId, addKol: [otherId] } } }),
    ownerAlone,
  ],
  [
    'adding a member',
    coworkCalls.addCoworkMember,
    ({ tagId }) => ({ body: { tagId, email: 'somebody@example.com' } }),
    ownerAlone,
  ],
  [
    'removing a member',
    coworkCalls.deleteCoworkMember,
    ({ tagId, people }) => ({ body: { tagId, userId: people.sees.userId } }),
    { ...ownerAlone, sees: 'ok' },
  ],
  ['deleting the tag', coworkCalls.deleteCoworkTag, ({ tagId }) => ({ body: { tagId } }), ownerAlone],
];

describe.each(kinds)('%s', (kind) => {
  it.each(rows)('gets the expected response for: %s', async (_, call, input, expected) => {
    const setup = await setUp();
    const answer = await send(api.app, call, input(setup), setup.people[kind].cookie);
    expect(answer.statusCode === 200 ? 'ok' : unsafeCast<{ code: string }>(answer.json()).code).toBe(expected[kind]);
  });
});

test('rejects every request without a session', async () => {
  const setup = await setUp();
  // Each request has its own address, because requests without a session have a small budget.
  const answers = await Promise.all(
    rows.map(([, call, input], place) => send(api.app, call, { ...input(setup), address: `198.51.${place}.1` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(rows.map(() => 401));
});
