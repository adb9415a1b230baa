import type { Call, CallOutput } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { createSignUpForm } from '@tessera/contracts/sign-up/sign-up.factory';
import { signUpImagesMax } from '@tessera/contracts/sign-up/sign-up.limits';
import { consentVersionOf, type SignUp, type SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import sharp from 'sharp';
import { tidy } from '../../../housekeeping.ts';
import { removeLostFiles } from '../../../platform/files/remove-lost-files.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { addUser, send, type TestInput, type TestUser, type TestUserOptions } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { signUpFilesOf } from './sign-up-files.ts';
import { createSignUpLinkRepository } from './sign-up-link.repository.ts';

jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

let visitors = 0;
/** A call by a visitor without an account, from a new address each time. */
async function visit<C extends Call>(
  call: C,
  input: TestInput,
  more: TestInput = {},
): Promise<CallOutput<C> & { readonly code?: string; readonly field?: string }> {
  visitors += 1;
  return unsafeCast(
    (
      await send(api.app, call, {
        address: `198.51.${visitors % 200}.${Math.floor(visitors / 200) + 1}`,
        ...input,
        ...more,
      })
    ).json(),
  );
}
const as = async <C extends Call>(
  { cookie }: TestUser,
  call: C,
  input: TestInput,
): Promise<CallOutput<C> & { readonly code?: string; readonly field?: string }> =>
  unsafeCast((await send(api.app, call, input, cookie)).json());

const keyOf = ({ signUpUrl }: SignUp): string => new URLSearchParams(signUpUrl.split('?')[1]).get('encryptId') ?? '';
let asked = 0;
const newAddress = (): string => {
  asked += 1;
  return `creator-${asked}@example.com`;
};

interface Asked {
  readonly owner: TestUser;
  readonly signUp: SignUp;
  readonly encryptId: string;
}

async function ask(body: object = {}, options: TestUserOptions = {}): Promise<Asked> {
  const owner = await addUser(api, options);
  const { signUp } = await as(owner, signUpCalls.addSignUp, { body: { email: newAddress(), language: 'en', ...body } });
  return { owner, signUp, encryptId: keyOf(signUp) };
}

const written = {
  username: 'mochi.and.miso',
  publicEmail: 'hello@mochi.example',
  contactPhoneNumber: '+886 2 5550 0100',
  externalUrl: 'https://mochi.example/',
  answerList: [],
  isAgreed: true,
  consentVersion: consentVersionOf(0),
};
const answer = (encryptId: string, change: object = {}) =>
  visit(signUpCalls.setInfo, { body: { encryptId, data: { ...written, ...change } } });
const look = (encryptId: string) => visit(signUpCalls.getInfo, { query: { encryptId } });
const infoOf = async (encryptId: string): Promise<SignUpInfo> => (await look(encryptId)).info;
const seen = async ({ owner, signUp }: Asked): Promise<SignUp> =>
  (await as(owner, signUpCalls.getSignUp, { query: { id: signUp.id } })).signUp;
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#0b6e69' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
    .jpeg()
    .toBuffer();
const upload = (encryptId: string, bytes: Buffer, type = 'image/jpeg') =>
  visit(signUpCalls.uploadImage, { body: { encryptId, data: bytes.toString('base64'), type } });
const imageAt = (url: string, cookie?: string) =>
  send(
    api.app,
    signUpCalls.imageSrc,
    { query: { id: new URL(url, 'http://page.invalid').searchParams.get('id') ?? '' } },
    cookie,
  );

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
      expiresTime: new Date(api.clock.now().getTime() + 60 * dayMs).toISOString(),
    });
    const mail = await api.db
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
    const row = await api.db
      .selectFrom('kol_sign_up')
      .selectAll()
      .where('id', '=', signUp.id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashToken(encryptId));
    expect(JSON.stringify({ ...row, token_sealed: row.token_sealed.toString('latin1') })).not.toContain(encryptId);
  });

  it('uses the language of an existing account', async () => {
    const receiver = await addUser(api);
    await api.db.updateTable('app_user').set({ language: 'zh-Hant-HK' }).where('id', '=', receiver.userId).execute();
    expect((await ask({ email: receiver.email, language: 'en' })).signUp.language).toBe('zh-Hant-HK');
  });

  it('counts as opened when the recipient opens it, not the sender', async () => {
    const sent = await ask();
    await send(api.app, signUpCalls.getInfo, { query: { encryptId: sent.encryptId } }, sent.owner.cookie);
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
      await api.db
        .updateTable('app_user')
        .set({ suspended_at: api.clock.now() })
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
      await as(await addUser(api, { plan: null }), signUpCalls.addSignUp, {
        body: { email: newAddress(), language: 'en' },
      }),
    ).toMatchObject({ code: 'usageLimit' });
  });

  it('is emailed to one address only ten times', async () => {
    const email = newAddress();
    const codes: (string | undefined)[] = [];
    for (let times = 0; times < 11; times += 1)
      codes.push((await as(await addUser(api), signUpCalls.addSignUp, { body: { email, language: 'en' } })).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'rateLimit']);
  });

  it('that is resent keeps its answers, and the earlier link stops working', async () => {
    const sent = await ask();
    await answer(sent.encryptId);
    api.clock.advance(dayMs);
    const { signUp } = await as(sent.owner, signUpCalls.resendSignUp, { body: { id: sent.signUp.id } });
    expect((await look(sent.encryptId)).code).toBe('notFound');
    expect(await infoOf(keyOf(signUp))).toMatchObject({
      data: { username: 'mochi.and.miso' },
      expiresTime: new Date(api.clock.now().getTime() + 60 * dayMs).toISOString(),
    });
  });

  it('is mailed and renewed once when a request is repeated, and no stored answer contains it', async () => {
    const [owner, email, headers] = [await addUser(api), newAddress(), { 'idempotency-key': crypto.randomUUID() }];
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
    expect(await api.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute()).toHaveLength(
      2,
    );
    const stored = JSON.stringify(
      await api.db.selectFrom('idempotency_key').select('answer').where('owner_id', '=', owner.userId).execute(),
    );
    for (const signUp of [added, renewed]) expect(stored).not.toContain(keyOf(signUp));
  });

  it('answers alike when it is forged, revoked, or expired without an answer', async () => {
    const [revoked, ended] = [await ask(), await ask()];
    await as(revoked.owner, signUpCalls.deleteSignUp, { body: { id: revoked.signUp.id } });
    await api.db
      .updateTable('kol_sign_up')
      .set({ expires_at: api.clock.now() })
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
    const ended = new Date(api.clock.now().getTime() - 61 * dayMs);
    await api.db
      .updateTable('kol_sign_up')
      .set({ expires_at: ended })
      .where('id', 'in', [unanswered.signUp.id, answered.signUp.id])
      .execute();
    await tidy(api.db, api.clock, { signal: neverStops });
    expect(
      await api.db
        .selectFrom('kol_sign_up')
        .select('id')
        .where('id', 'in', [unanswered.signUp.id, answered.signUp.id])
        .execute(),
    ).toEqual([{ id: answered.signUp.id }]);
  });
});

describe('the consent form', () => {
  it.each([
    [{ isAgreed: false }, { code: 'empty', field: 'data.isAgreed' }],
    [{ isAgreed: undefined }, { code: 'empty', field: 'data.isAgreed' }],
    [{ consentVersion: '1.7' }, { code: 'conflict' }],
    [{ username: '' }, { code: 'empty', field: 'data.username' }],
    [{ publicEmail: 'nobody' }, { code: 'emailFormat', field: 'data.publicEmail' }],
    [{ externalUrl: 'javascript:alert(1)' }, { code: 'invalid', field: 'data.externalUrl' }],
    [
      { answerList: [{ questionId: '5f0e9c1e-5b8e-4c59-9c80-6f4f1ad0f001', answer: 'M' }] },
      { code: 'invalid', field: 'answerList' },
    ],
  ])('stores nothing for %j', async (change, problem) => {
    const sent = await ask();
    expect(await answer(sent.encryptId, change)).toMatchObject(problem);
    expect(await seen(sent)).toMatchObject({ data: null, consentTime: null });
  });

  it('keeps the form in one version when it is sent again after its response was lost', async () => {
    const { owner } = await ask();
    const form = { ...createSignUpForm(), version: 0 };
    const put = (change: object = {}) =>
      as(owner, signUpCalls.setSignUpForm, { body: { form: { ...form, ...change } } });
    expect(await Promise.all([put(), put()])).toEqual([
      { form: { ...form, version: 1 } },
      { form: { ...form, version: 1 } },
    ]);
    expect(await put({ name: 'Loom' })).toMatchObject({ code: 'conflict' });
  });

  it('keeps the version that was agreed to when the form changes', async () => {
    const sent = await ask();
    const form = { ...createSignUpForm(), version: 0 };
    const put = (change: object) =>
      as(sent.owner, signUpCalls.setSignUpForm, { body: { form: { ...form, ...change } } });
    expect(await put({})).toMatchObject({ form: { version: 1 } });
    expect(await put({ name: 'Loom' })).toMatchObject({ code: 'conflict', params: { version: 1 } });
    expect(await answer(sent.encryptId)).toMatchObject({ code: 'conflict', params: { version: 1 } });
    const [size, travel] = form.questionList.map(({ id }) => id);
    const consentVersion = consentVersionOf(1);
    expect(await answer(sent.encryptId, { consentVersion })).toMatchObject({ code: 'empty', field: `answer.${size}` });
    expect(
      await answer(sent.encryptId, {
        consentVersion,
        answerList: [
          { questionId: size, answer: 'M' },
          { questionId: travel, answer: 'perhaps' },
        ],
      }),
    ).toMatchObject({ code: 'invalid', field: `answer.${travel}` });
    expect(
      await answer(sent.encryptId, { consentVersion, answerList: [{ questionId: size, answer: 'M\nL' }] }),
    ).toMatchObject({ code: 'invalid', field: `answer.${size}` });
    expect(
      await answer(sent.encryptId, {
        consentVersion,
        answerList: [
          { questionId: size, answer: 'M' },
          { questionId: travel, answer: 'yes' },
        ],
      }),
    ).toMatchObject({ info: { consentVersion, owner: { name: 'Lumen Studio' } } });
    await put({ version: 1, questionList: [], name: 'Lumen' });
    const { form: agreed } = await as(sent.owner, signUpCalls.getSignUp, { query: { id: sent.signUp.id } });
    expect(agreed).toEqual({ ...form, version: 1 });
    expect(await infoOf(sent.encryptId)).toMatchObject({ form: { version: 2, questionList: [] }, consentVersion });
  });

  it('accepts only the account that the link names', async () => {
    const { encryptId } = await ask({ username: 'willowandloom' });
    expect(await answer(encryptId)).toMatchObject({ code: 'invalid', field: 'username' });
    expect(await answer(encryptId, { username: 'willowandloom' })).toHaveProperty('info');
  });

  it('can be withdrawn after its expiry too, which deletes all data and pictures', async () => {
    const sent = await ask();
    await answer(sent.encryptId);
    const { url } = await upload(sent.encryptId, await picture());
    await api.db
      .updateTable('kol_sign_up')
      .set({ expires_at: api.clock.now() })
      .where('id', '=', sent.signUp.id)
      .execute();
    expect(await infoOf(sent.encryptId)).toMatchObject({ state: 'expired', data: { username: 'mochi.and.miso' } });
    expect((await answer(sent.encryptId)).code).toBe('notFound');
    expect((await imageAt(url)).statusCode).toBe(404);
    expect((await imageAt(url, sent.owner.cookie)).statusCode).toBe(200);
    expect(await visit(signUpCalls.resetInfo, { query: { encryptId: sent.encryptId } })).toMatchObject({
      info: { data: null, consentTime: null },
    });
    expect((await imageAt(url, sent.owner.cookie)).statusCode).toBe(404);
    expect(await seen(sent)).toMatchObject({
      data: null,
      consentVersion: null,
      withdrawnTime: api.clock.now().toISOString(),
    });
    expect((await look(sent.encryptId)).code).toBe('notFound');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a prefetch of the browser', { 'sec-purpose': 'prefetch' }],
  ])('is not withdrawn by %s', async (_, headers) => {
    const { encryptId } = await ask();
    await answer(encryptId);
    expect((await visit(signUpCalls.resetInfo, { query: { encryptId } }, { headers })).code).toBe('crossOrigin');
    expect((await infoOf(encryptId)).data).not.toBeNull();
  });
});

describe('pictures of a sign-up', () => {
  it('are re-encoded without camera data, and can be deleted', async () => {
    const sent = await ask();
    await answer(sent.encryptId);
    const { url } = await upload(sent.encryptId, await picture());
    const kept = await imageAt(url);
    const meta = await sharp(kept.rawPayload).metadata();
    expect([kept.headers['content-type'], meta.format, meta.exif]).toEqual(['image/webp', 'webp', undefined]);
    const {
      imageList: [image],
    } = await visit(signUpCalls.getKolImages, { body: { encryptId: sent.encryptId } });
    expect(image?.url).toBe(url);
    expect((await as(sent.owner, signUpCalls.getSignUp, { query: { id: sent.signUp.id } })).imageList).toEqual([image]);
    const other = await ask();
    await answer(other.encryptId);
    expect((await visit(signUpCalls.deleteImage, { body: { encryptId: other.encryptId, id: image?.id } })).code).toBe(
      'notFound',
    );
    await visit(signUpCalls.deleteImage, { body: { encryptId: sent.encryptId, id: image?.id } });
    expect((await imageAt(url)).statusCode).toBe(404);
  });

  it('are rejected before the consent', async () => {
    const { encryptId } = await ask();
    expect((await upload(encryptId, await picture())).code).toBe('needPermission');
  });

  it.each([
    [
      'a file that is not a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/png',
      'fileUnreadable',
    ],
    ['a truncated picture', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg', 'fileUnreadable'],
    ['an unsupported format', Buffer.from('GIF89a'), 'image/gif', 'fileUnreadable'],
    ['a file that is too large', Buffer.alloc(5_242_881), 'image/png', 'fileTooLarge'],
  ])('are rejected for %s, and nothing is stored', async (_, bytes, type, code) => {
    const { encryptId } = await ask();
    await answer(encryptId);
    const before = await signUpFilesOf(api.dependencies.fileStores).list();
    expect((await upload(encryptId, bytes, type)).code).toBe(code);
    expect(await signUpFilesOf(api.dependencies.fileStores).list()).toHaveLength(before.length);
  });

  it('are limited in number, and lost files are removed', async () => {
    const { encryptId } = await ask();
    await answer(encryptId);
    const bytes = await picture();
    for (let number = 0; number < signUpImagesMax; number += 1) await upload(encryptId, bytes);
    expect((await upload(encryptId, bytes)).code).toBe('usageLimit');
    const files = signUpFilesOf(api.dependencies.fileStores);
    await files.write('lost.webp', bytes);
    const before = (await files.list()).length;
    expect(
      await removeLostFiles(
        files,
        new Date(Date.now() + dayMs),
        (keys) => createSignUpLinkRepository(api.db).findFiles(keys),
        neverStops,
      ),
    ).toBe(1);
    expect(await files.list()).toHaveLength(before - 1);
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
