import { sql } from 'kysely';
import { tidy } from '../../../platform/retention/housekeeping.ts';
import { addUser } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createAccountDeletionRepository } from '../../operations/account-deletion/account-deletion.repository.ts';
import { createLinkClicksRepository } from './link-clicks.repository.ts';
import { createLinkRepository } from './link.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

let made = 0;

interface Owner {
  readonly ownerId: string;
  /** The highest id first, as the table also stores the rows. */
  readonly linkIds: readonly string[];
}

async function setUp(): Promise<Owner> {
  const { userId: ownerId } = await addUser(api);
  const settings = {
    target: 'https://shop.example/',
    title: '',
    tags: [],
    expiresAt: null,
    fallback: null,
    clicksMax: null,
    passesQuery: false,
    passwordHash: null,
  };
  for (let count = 0; count < 3; count += 1)
    await createLinkRepository(api.db).add(ownerId, `locked-${(made += 1)}`, settings, api.clock.now());
  const linkIds = (
    await api.db.selectFrom('link').select('id').where('owner_id', '=', ownerId).orderBy('id', 'desc').execute()
  ).map(({ id }) => id);
  // A changed row moves behind all others of the table.
  for (const id of linkIds)
    await api.db
      .updateTable('link')
      .set({ title: 'Spring' })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
  return { ownerId, linkIds };
}

const clickAll = ({ ownerId, linkIds }: Owner, day: string): Promise<void> =>
  createLinkClicksRepository(api.db).add(
    linkIds.map((linkId, place) => ({
      ownerId,
      linkId,
      day,
      isBot: false,
      device: 'phone',
      referrer: '',
      digest: Buffer.from([place]),
    })),
  );

const acts: readonly (readonly [string, (owner: Owner) => Promise<void>])[] = [
  ['counting clicks', (owner) => clickAll(owner, '2026-03-02')],
  ['summing up past visitors', () => tidy(api.db, api.clock, { signal: neverStops })],
  [
    'closing an account',
    ({ ownerId }) =>
      api.db.transaction().execute((trx) => createAccountDeletionRepository(trx).takeDown(ownerId, api.clock.now())),
  ],
  ['deleting the rows of an account', ({ ownerId }) => createAccountDeletionRepository(api.db).purge(ownerId)],
];

// Two transactions that lock the same rows in different orders wait for each other, and the database cancels one of
// them.
it.each(acts)('%s locks links in the order of their ids', async (name, act) => {
  const owner = await setUp();
  await clickAll(owner, '2026-02-01');
  if (name === 'deleting the rows of an account')
    await createAccountDeletionRepository(api.db).mark(owner.ownerId, api.clock.now());
  const [highest, lowest] = [owner.linkIds[0], owner.linkIds.at(-1)];
  const { done } = await api.db.transaction().execute(async (trx) => {
    await sql`select from link where owner_id = ${owner.ownerId} and id = ${lowest} for update`.execute(trx);
    const running = act(owner);
    await untilWaiting(api.db, 1);
    const { rows } =
      await sql`select from link where owner_id = ${owner.ownerId} and id = ${highest} for update skip locked`.execute(
        trx,
      );
    expect(rows).toHaveLength(1);
    return { done: running };
  });
  await done;
});
