import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { type SignUp } from '@tessera/contracts/sign-up/sign-up.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { tidy } from '../../../platform/retention/housekeeping.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { addUser, send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { startSignUps, keyOf, newAddress, type Asked, picture } from './testing/asked-influencers.ts';

jest.setTimeout(60_000);

const steps = startSignUps();
const { visit, as, ask, answer, look, infoOf, seen, upload } = steps;

describe('a sign-up link', () => {
  it('is emailed in the language of the recipient with the signature, and is stored as a digest and encrypted', async () => {
    const { owner, signUp, encryptId } = await ask({
      language: 'ja',
      username: '@Mochi.and.Miso',
      mailSignature: 'Kaede\nLumen Studio',
    });
    expect(encryptId).toMatch(/^[\w-]{32}$/u);
    expect(signUp).toMatchObject({
      state: 'sent',
      username: 'mochi.and.miso',
      language: 'ja',
      openedTime: null,
      data: null,
      expiresTime: new Date(steps.api.clock.now().getTime() + 60 * dayMs).toISOString(),
    });
    const mail = await steps.api.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', signUp.email)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      template: 'signUpInvited',
      language: 'ja',
      subject: `${owner.email}から登録のご案内`,
    });
    expect(mail.body_text).toContain('Kaede\nLumen Studio');
    expect(mail.body_text).toContain(`/kolSignUp?encryptId=${encryptId}`);
    const row = await steps.api.db
      .selectFrom('kol_sign_up')
      .selectAll()
      .where('id', '=', signUp.id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashToken(encryptId));
    expect(JSON.stringify({ ...row, token_sealed: row.token_sealed.toString('latin1') })).not.toContain(encryptId);
  });

  it('uses the language of an existing account', async () => {
    const receiver = await addUser(steps.api);
    await steps.api.db
      .updateTable('app_user')
      .set({ language: 'zh-Hant-HK' })
      .where('id', '=', receiver.userId)
      .execute();
    expect((await ask({ email: receiver.email, language: 'en' })).signUp.language).toBe('zh-Hant-HK');
  });

  it('counts as opened when the recipient opens it, not the sender', async () => {
    const sent = await ask();
    await send(steps.api.app, signUpCalls.getInfo, { query: { encryptId: sent.encryptId } }, sent.owner.cookie);
    expect((await seen(sent)).state).toBe('sent');
    expect(await infoOf(sent.encryptId)).toMatchObject({
      state: 'opened',
      owner: { name: '', email: sent.owner.email },
      data: null,
    });
    expect((await seen(sent)).openedTime).not.toBeNull();
  });

  it('of a suspended brand takes no answers, and lets those who answered withdraw', async () => {
    const [unanswered, answered] = [await ask(), await ask()];
    await answer(answered.encryptId);
    for (const { owner } of [unanswered, answered])
      await steps.api.db
        .updateTable('app_user')
        .set({ suspended_at: steps.api.clock.now() })
        .where('id', '=', owner.userId)
        .execute();
    expect((await look(unanswered.encryptId)).code).toBe('notFound');
    expect((await answer(unanswered.encryptId)).code).toBe('notFound');
    expect((await answer(answered.encryptId)).code).toBe('notFound');
    expect(await visit(signUpCalls.withdrawInfo, { body: { encryptId: answered.encryptId } })).toMatchObject({
      info: { data: null },
    });
  });

  it('is sent once per address and account, and again for another account', async () => {
    const {
      owner,
      signUp: { email },
    } = await ask({ username: 'mochi.and.miso' });
    const again = (body: object) => as(owner, signUpCalls.addSignUp, { body: { email, language: 'en', ...body } });
    expect(await again({ username: 'mochi.and.miso' })).toMatchObject({ code: 'contentExists', field: 'email' });
    expect(await again({ username: 'willowandloom' })).toHaveProperty('signUp');
  });

  it('requires a free slot of the plan', async () => {
    const { owner } = await ask({}, { plan: 0 });
    for (let left = 4; left > 0; left -= 1)
      await as(owner, signUpCalls.addSignUp, { body: { email: newAddress(), language: 'en' } });
    expect(await as(owner, signUpCalls.addSignUp, { body: { email: newAddress(), language: 'en' } })).toMatchObject({
      code: 'usageLimit',
      params: { usage: 5, quota: 5 },
    });
    expect(
      await as(await addUser(steps.api, { plan: null }), signUpCalls.addSignUp, {
        body: { email: newAddress(), language: 'en' },
      }),
    ).toMatchObject({ code: 'usageLimit' });
  });

  it('is emailed to one address only ten times', async () => {
    const email = newAddress();
    const codes: (string | undefined)[] = [];
    for (let times = 0; times < 11; times += 1)
      codes.push((await as(await addUser(steps.api), signUpCalls.addSignUp, { body: { email, language: 'en' } })).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'rateLimit']);
  });

  it('that is resent keeps its answers, and the earlier link stops working', async () => {
    const sent = await ask();
    await answer(sent.encryptId);
    steps.api.clock.advance(dayMs);
    const { signUp } = await as(sent.owner, signUpCalls.resendSignUp, { body: { id: sent.signUp.id } });
    expect((await look(sent.encryptId)).code).toBe('notFound');
    expect(await infoOf(keyOf(signUp))).toMatchObject({
      data: { username: 'mochi.and.miso' },
      expiresTime: new Date(steps.api.clock.now().getTime() + 60 * dayMs).toISOString(),
    });
  });

  it('is mailed and renewed once when a request is repeated, and no stored answer contains it', async () => {
    const [owner, email, headers] = [
      await addUser(steps.api),
      newAddress(),
      { 'idempotency-key': crypto.randomUUID() },
    ];
    const twice = async (
      call: typeof signUpCalls.addSignUp | typeof signUpCalls.resendSignUp,
      body: object,
    ): Promise<SignUp> => {
      const input = { body, headers };
      const [first, second] = [await as(owner, call, input), await as(owner, call, input)];
      expect(second).toEqual(first);
      return first.signUp;
    };
    const added = await twice(signUpCalls.addSignUp, { email, language: 'en' });
    const renewed = await twice(signUpCalls.resendSignUp, { id: added.id });
    expect(await infoOf(keyOf(renewed))).toMatchObject({ state: 'opened' });
    expect(
      await steps.api.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute(),
    ).toHaveLength(2);
    const stored = JSON.stringify(
      await steps.api.db.selectFrom('idempotency_key').select('answer').where('owner_id', '=', owner.userId).execute(),
    );
    for (const signUp of [added, renewed]) expect(stored).not.toContain(keyOf(signUp));
  });

  it('answers alike when it is forged, revoked, or expired without an answer', async () => {
    const [revoked, ended] = [await ask(), await ask()];
    await as(revoked.owner, signUpCalls.deleteSignUp, { body: { id: revoked.signUp.id } });
    await steps.api.db
      .updateTable('kol_sign_up')
      .set({ expires_at: steps.api.clock.now() })
      .where('id', '=', ended.signUp.id)
      .execute();
    expect((await seen(ended)).state).toBe('expired');
    const forged = `${revoked.encryptId.slice(0, -1)}${revoked.encryptId.endsWith('A') ? 'B' : 'A'}`;
    for (const encryptId of [forged, revoked.encryptId, ended.encryptId]) {
      const { supportId: _, ...said } = unsafeCast<Record<string, unknown>>(await look(encryptId));
      expect(said).toEqual({ code: 'notFound', message: 'Not found.' });
      expect((await answer(encryptId)).code).toBe('notFound');
      expect((await upload(encryptId, await picture())).code).toBe('notFound');
      expect((await visit(signUpCalls.withdrawInfo, { body: { encryptId } })).code).toBe('notFound');
    }
  });

  it('limits the number of attempts per network, with valid and invalid links', async () => {
    const { encryptId } = await ask();
    const tryAt = async (key: string) =>
      (await visit(signUpCalls.getInfo, { query: { encryptId: key } }, { address: '203.0.113.9' })).code;
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 121; index += 1) codes.push(await tryAt(`forged-${index}`));
    expect(codes.filter((code) => code === 'rateLimit')).toHaveLength(1);
    expect(await tryAt(encryptId)).toBe('rateLimit');
    expect((await look(encryptId)).code).toBeUndefined();
  });

  it('without an answer is deleted some time after its expiry', async () => {
    const [unanswered, answered] = [await ask(), await ask()];
    await answer(answered.encryptId);
    const ended = new Date(steps.api.clock.now().getTime() - 61 * dayMs);
    await steps.api.db
      .updateTable('kol_sign_up')
      .set({ expires_at: ended })
      .where('id', 'in', [unanswered.signUp.id, answered.signUp.id])
      .execute();
    await tidy(steps.api.db, steps.api.clock, { signal: neverStops });
    expect(
      await steps.api.db
        .selectFrom('kol_sign_up')
        .select('id')
        .where('id', 'in', [unanswered.signUp.id, answered.signUp.id])
        .execute(),
    ).toEqual([{ id: answered.signUp.id }]);
  });
});

describe('an approval', () => {
  const decide = ({ owner, signUp }: Asked, decision: 'approved' | 'declined') =>
    as(owner, signUpCalls.decideSignUp, { body: { id: signUp.id, decision } });
  const listed = async ({ owner }: Asked) =>
    (await as(owner, kolCalls.getKol, { body: {} })).kolList.map(({ username }) => username);

  it('adds the influencer to the list, once', async () => {
    const sent = await ask();
    expect((await decide(sent, 'approved')).code).toBe('needPermission');
    await answer(sent.encryptId);
    expect((await decide(sent, 'declined')).signUp.decision).toBe('declined');
    expect(await listed(sent)).toEqual([]);
    await decide(sent, 'approved');
    expect((await decide(sent, 'approved')).signUp).toMatchObject({ decision: 'approved' });
    expect(await listed(sent)).toEqual(['mochi.and.miso']);
    expect((await infoOf(sent.encryptId)).decision).toBe('approved');
  });

  it('requires a free slot of the plan', async () => {
    const sent = await ask({}, { plan: 0 });
    await answer(sent.encryptId);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await as(sent.owner, kolCalls.updateKol, { body: { kol: [`room.${name}`], wait: false } });
    expect((await decide(sent, 'approved')).code).toBe('usageLimit');
    expect((await seen(sent)).decision).toBeNull();
  });

  it('is reset when the answers change', async () => {
    const sent = await ask();
    await answer(sent.encryptId);
    await decide(sent, 'approved');
    await answer(sent.encryptId, { publicEmail: '' });
    expect((await seen(sent)).decision).toBeNull();
  });
});
