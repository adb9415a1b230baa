import { sql } from 'kysely';
import { addUser } from '../../../testing/as-user.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createCreatorRepository } from './creator.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

// Two changes that lock the same rows in different orders wait for each other, and the database cancels one of them.
it('setPrivacy locks the fields in one order, whatever order they are given in', async () => {
  const { userId } = await addUser(api);
  const key = { ownerId: userId, accountId: '17841400000000001', username: 'willowandloom' };
  const privacy = [
    { field: 'website', audience: 'me' },
    { field: 'audience', audience: 'me' },
  ] as const;
  await createCreatorRepository(api.db).setPrivacy(key, [...privacy], api.clock.now());
  const { change } = await api.db.transaction().execute(async (trx) => {
    const hold = async (field: string) =>
      (
        await sql`select from creator_privacy where owner_id = ${userId} and field = ${field} for update skip locked`.execute(
          trx,
        )
      ).rows;
    expect(await hold('audience')).toHaveLength(1);
    const begun = api.db
      .transaction()
      .execute((other) => createCreatorRepository(other).setPrivacy(key, [...privacy], api.clock.now()));
    await untilWaiting(api.db, 1);
    expect(await hold('website')).toHaveLength(1);
    return { change: begun };
  });
  await expect(change).resolves.toBeUndefined();
});
