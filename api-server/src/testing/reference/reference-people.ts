import { randomUUID } from 'node:crypto';
import { addUser, type TestUser } from '../as-user.ts';
import type { TestApi } from '../set-up-api.ts';
import type { KnownPeople } from './reference-view.ts';

const labels: ReadonlyMap<string, string> = new Map([
  ['willowandloom', 'ART'],
  ['dimsumdiary.hk', 'FOOD'],
  ['maison.aurelle', 'FOOD'],
]);

async function addKols(
  { db }: TestApi,
  ownerId: string,
  usernames: Iterable<string>,
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...usernames].map((username) => [username, randomUUID()]));
  for (const [username, id] of ids)
    await db
      .insertInto('kol')
      .values({
        owner_id: ownerId,
        id,
        username,
        label: labels.get(username) ?? 'NONE',
        created_at: at,
        state: 'done',
        due_at: at,
      })
      .execute();
  return ids;
}

interface TagWish {
  readonly ownerId: string;
  readonly kols: ReadonlyMap<string, string>;
  /** Addresses that may see it, besides its owner. */
  readonly members: readonly string[];
}

async function addTag({ db }: TestApi, { ownerId, kols, members }: TagWish, at: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('kol_cowork_tag')
    .values({ owner_id: ownerId, id, name: `Tag ${id}`, created_at: at })
    .execute();
  await db
    .insertInto('kol_cowork_kol')
    .values([...kols.values()].map((kolId) => ({ owner_id: ownerId, tag_id: id, kol_id: kolId })))
    .execute();
  for (const email of members)
    await db
      .insertInto('kol_cowork_member')
      .values({ owner_id: ownerId, tag_id: id, email, id: randomUUID(), role: 'see', added_at: at })
      .execute();
  return id;
}

/**
 * Adds influencers with labels and three co-working tags: one of the user's own, one shared by another user, and one of
 * another user that is not shared.
 */
export async function addPeople(
  api: TestApi,
  { userId, email }: TestUser,
  at: Date,
): Promise<Pick<KnownPeople, 'labels' | 'coworked'>> {
  const own = await addKols(api, userId, labels.keys(), at);
  const colleague = await addUser(api);
  const theirs = await addKols(api, colleague.userId, ['shiroi_kissaten', 'dimsumdiary.hk', 'nobody.here'], at);
  const only = new Map([...own].filter(([username]) => username === 'willowandloom'));
  return {
    labels,
    coworked: new Map([
      [await addTag(api, { ownerId: userId, kols: only, members: [] }, at), new Set(only.keys())],
      [await addTag(api, { ownerId: colleague.userId, kols: theirs, members: [email] }, at), new Set(theirs.keys())],
      [await addTag(api, { ownerId: colleague.userId, kols: theirs, members: [] }, at), new Set()],
    ]),
  };
}
