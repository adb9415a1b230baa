import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { coworkMembersMax } from '@tessera/contracts/cowork/cowork.limits';
import type { CoworkNotice, CoworkTag } from '@tessera/contracts/cowork/cowork.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { createKolRepository } from '../kol/kol.repository.ts';
import { createCoworkRepository } from './cowork.repository.ts';

jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const bodyOf = <T>(answer: { json: () => unknown }): T => unsafeCast<T>(answer.json());
const codeOf = (answer: { json: () => unknown }): string => bodyOf<{ code: string }>(answer).code;

const list = async ({ cookie }: TestUser): Promise<CoworkTag[]> =>
  bodyOf<{ coworkTagList: CoworkTag[] }>(await send(api.app, coworkCalls.getCoworkTags, {}, cookie)).coworkTagList;
const told = async ({ cookie }: TestUser): Promise<CoworkNotice[]> =>
  bodyOf<{ notifyList: CoworkNotice[] }>(await send(api.app, coworkCalls.getChangeNotify, {}, cookie)).notifyList;
const toldShort = async (user: TestUser) =>
  (await told(user)).map(({ kind, by, subject, count }) => ({ kind, by, subject, count }));
const add = (user: TestUser, tagName: string) =>
  send(api.app, coworkCalls.addCoworkTag, { body: { tagName } }, user.cookie);
const update = (user: TestUser, tagInfo: object) =>
  send(api.app, coworkCalls.updateCoworkTag, { body: { tagInfo } }, user.cookie);
const share = (user: TestUser, body: object) => send(api.app, coworkCalls.addCoworkMember, { body }, user.cookie);

async function withTag(): Promise<{ owner: TestUser; tagId: string; kolIds: readonly string[] }> {
  const owner = await addUser(api);
  const { ids: kolIds } = await createKolRepository(api.db).request(
    owner.userId,
    ['mochi.and.miso', 'willowandloom'],
    api.clock.now(),
  );
  const tagId = bodyOf<{ tagInfo: CoworkTag }>(await add(owner, 'Spring')).tagInfo.coworkTagId;
  await update(owner, { coworkTagId: tagId, addKol: kolIds });
  return { owner, tagId, kolIds };
}

describe('a co-working tag', () => {
  it('has an owner, a unique name and the influencers that were added', async () => {
    const { owner, tagId, kolIds } = await withTag();
    expect(codeOf(await add(owner, ' spring '))).toBe('contentExists');
    expect(await list(owner)).toMatchObject([
      {
        coworkTagId: tagId,
        tagName: 'Spring',
        role: 'owner',
        ownerEmail: owner.email,
        members: [],
        number: 2,
        revision: 1,
      },
    ]);
    const { kolList } = bodyOf<{ kolList: Kol[] }>(
      await send(api.app, kolCalls.getKol, { body: { coworkTagId: tagId } }, owner.cookie),
    );
    expect(kolList.map(({ coworkTags }) => coworkTags)).toEqual(
      kolIds.map(() => [{ coworkTagId: tagId, tagName: 'Spring' }]),
    );
    await update(owner, { coworkTagId: tagId, removeKol: kolIds.slice(0, 1) });
    expect((await list(owner))[0]?.number).toBe(1);
    expect(codeOf(await update(owner, { coworkTagId: tagId, removeKol: kolIds.slice(0, 1) }))).toBe('notFound');
    await send(api.app, kolCalls.deleteKol, { body: { id: kolIds[1] } }, owner.cookie);
    expect((await list(owner))[0]?.number).toBe(0);
  });

  it('rejects influencers of another user', async () => {
    const [{ owner, tagId }, { kolIds }] = [await withTag(), await withTag()];
    expect(codeOf(await update(owner, { coworkTagId: tagId, addKol: kolIds }))).toBe('notFound');
    expect((await list(owner))[0]?.number).toBe(2);
  });

  it('answers the second of two concurrent renames with a conflict and the current name', async () => {
    const { owner, tagId } = await withTag();
    const member = await addUser(api);
    await share(owner, { tagId, email: member.email, role: 'edit' });
    const answers = await Promise.all([
      update(owner, { coworkTagId: tagId, tagName: 'Summer', revision: 1 }),
      update(member, { coworkTagId: tagId, tagName: 'Autumn', revision: 1 }),
    ]);
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    const { tagName } = bodyOf<{ tagInfo: CoworkTag }>(won ?? answers[0]).tagInfo;
    expect(lost?.json()).toMatchObject({ code: 'conflict', params: { revision: 2, tagName } });
    expect((await list(member))[0]?.tagName).toBe(tagName);
  });
});

describe('a member', () => {
  it('sees the same list as the owner, with the settings of the owner, and gets an email and a notification', async () => {
    const { owner, tagId } = await withTag();
    const member = await addUser(api, { plan: 0 });
    await send(
      api.app,
      kolCalls.modifySetting,
      { body: { setting: { sponsoredUsers: ['willowandloom'], celebrity: 5, micro: 4, nano: 3, revision: 1 } } },
      owner.cookie,
    );
    await share(owner, { tagId, email: member.email });
    const mail = await api.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', member.email)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ template: 'coworkInvited', subject: `${owner.email} shared “Spring” with you` });
    expect(mail.body_text).toContain(`/kol?coworkTag=${tagId}`);
    expect(await toldShort(member)).toEqual([
      { kind: 'memberAdded', by: owner.email, subject: member.email, count: 0 },
    ]);
    const ask = (user: TestUser) => send(api.app, kolCalls.getKol, { body: { coworkTagId: tagId } }, user.cookie);
    const [mine, theirs] = [await ask(owner), await ask(member)];
    expect(theirs.json()).toEqual(mine.json());
    expect(
      bodyOf<{ kolList: Kol[] }>(theirs).kolList.map(({ username, isPartner }) => [username, isPartner]),
    ).toContainEqual(['willowandloom', true]);
    expect(bodyOf<{ total: number }>(await send(api.app, kolCalls.getKol, { body: {} }, member.cookie)).total).toBe(0);
  });

  it('gets access only after confirming an account with the invited email address', async () => {
    const { owner, tagId } = await withTag();
    const email = `new-${tagId.slice(0, 8)}@example.com`;
    await share(owner, { tagId, email });
    expect((await list(owner))[0]?.members).toMatchObject([{ email, role: 'see', isInvited: true }]);
    const users = createUserRepository(api.db);
    const userId = crypto.randomUUID();
    await users.add({
      id: userId,
      email,
      type: 0,
      language: 'en',
      timeZone: 'UTC',
      newsLetter: false,
      now: api.clock.now(),
    });
    const tags = createCoworkRepository(api.db);
    expect(await tags.list(userId)).toEqual([]);
    await users.confirm(userId, 'hash', api.clock.now(), null);
    expect(await tags.list(userId)).toMatchObject([{ id: tagId, role: 'see' }]);
    expect((await list(owner))[0]?.members).toEqual([{ userId, email, role: 'see', isInvited: false }]);
  });

  it('is emailed once, can get another role, cannot be the owner, and counts towards the limit', async () => {
    const { owner, tagId } = await withTag();
    const email = `again-${tagId.slice(0, 8)}@example.com`;
    await share(owner, { tagId, email });
    expect(
      bodyOf<{ tagInfo: CoworkTag }>(await share(owner, { tagId, email: ` ${email.toUpperCase()} `, role: 'edit' }))
        .tagInfo.members,
    ).toMatchObject([{ email, role: 'edit' }]);
    expect(await api.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute()).toHaveLength(
      1,
    );
    expect(codeOf(await share(owner, { tagId, email: owner.email }))).toBe('invalid');
    expect(codeOf(await share(owner, { tagId, email: 'nobody' }))).toBe('emailFormat');
    const grant = { ownerId: owner.userId, viewerId: owner.userId, tagId, role: 'owner' } as const;
    for (let count = 1; count < coworkMembersMax; count += 1)
      await createCoworkRepository(api.db).putMember(grant, `m${count}@example.com`, 'see', api.clock.now());
    expect((await share(owner, { tagId, email: 'one-more@example.com' })).json()).toMatchObject({
      code: 'usageLimit',
      params: { quota: coworkMembersMax },
    });
    expect((await list(owner))[0]?.members).toHaveLength(coworkMembersMax);
  });

  it('is notified of changes by others, not of own changes', async () => {
    const { owner, tagId, kolIds } = await withTag();
    const member = await addUser(api);
    await share(owner, { tagId, email: member.email, role: 'edit' });
    await send(api.app, coworkCalls.seeChangeNotify, { body: {} }, member.cookie);
    api.clock.advance(1000);
    await send(api.app, kolCalls.setUserLabel, { body: { userId: kolIds[0], label: 'FOOD' } }, owner.cookie);
    api.clock.advance(1000);
    await send(
      api.app,
      kolCalls.modifyKol,
      { body: { username: 'willowandloom', tags: ['autumn'], coworkTagId: tagId } },
      member.cookie,
    );
    api.clock.advance(1000);
    await update(member, { coworkTagId: tagId, tagName: 'Summer', revision: 1 });
    expect(await toldShort(member)).toEqual([
      { kind: 'labelled', by: owner.email, subject: 'mochi.and.miso', count: 1 },
      { kind: 'memberAdded', by: owner.email, subject: member.email, count: 0 },
    ]);
    expect((await told(member)).map(({ isSeen }) => isSeen)).toEqual([false, true]);
    expect(await toldShort(owner)).toEqual([
      { kind: 'renamed', by: member.email, subject: 'Spring', count: 0 },
      { kind: 'tagged', by: member.email, subject: 'willowandloom', count: 1 },
    ]);
  });

  it('can leave, be removed and see the tag deleted, and the others are notified', async () => {
    const { owner, tagId } = await withTag();
    const [leaving, removed] = [await addUser(api), await addUser(api)];
    for (const { email } of [leaving, removed]) await share(owner, { tagId, email });
    expect(
      (
        await send(api.app, coworkCalls.deleteCoworkMember, { body: { tagId, userId: leaving.userId } }, leaving.cookie)
      ).json(),
    ).toEqual({ tagInfo: null });
    expect(await list(leaving)).toEqual([]);
    expect((await toldShort(owner))[0]).toEqual({ kind: 'left', by: leaving.email, subject: leaving.email, count: 0 });
    api.clock.advance(1000);
    await send(api.app, coworkCalls.deleteCoworkMember, { body: { tagId, userId: removed.userId } }, owner.cookie);
    expect((await toldShort(removed))[0]).toEqual({ kind: 'removed', by: owner.email, subject: '', count: 0 });
    expect(codeOf(await send(api.app, kolCalls.getKol, { body: { coworkTagId: tagId } }, removed.cookie))).toBe(
      'notFound',
    );
    await share(owner, { tagId, email: removed.email });
    api.clock.advance(1000);
    await send(api.app, coworkCalls.deleteCoworkTag, { body: { tagId } }, owner.cookie);
    expect((await toldShort(removed))[0]).toMatchObject({ kind: 'deleted', by: owner.email });
    expect(await list(removed)).toEqual([]);
    expect(bodyOf<{ total: number }>(await send(api.app, kolCalls.getKol, { body: {} }, owner.cookie)).total).toBe(2);
  });
});
