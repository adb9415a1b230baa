import { signUpImagesMax } from '@tessera/contracts/limits';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { createSignUpForm } from '@tessera/contracts/sign-up/sign-up.factory';
import { consentVersionOf } from '@tessera/contracts/sign-up/sign-up.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import sharp from 'sharp';
import { removeLostFiles } from '../../../platform/files/remove-lost-files.ts';
import { send } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { signUpFilesOf } from './sign-up-files.ts';
import { createSignUpLinkRepository } from './sign-up-link.repository.ts';
import { startSignUps, picture } from './testing/asked-influencers.ts';

jest.setTimeout(60_000);

const steps = startSignUps();
const { visit, as, ask, answer, look, infoOf, seen, upload } = steps;

const imageAt = (url: string, cookie?: string) =>
  send(
    steps.api.app,
    signUpCalls.imageSrc,
    { query: { id: new URL(url, 'http://page.invalid').searchParams.get('id') ?? '' } },
    cookie,
  );

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
    await steps.api.db
      .updateTable('kol_sign_up')
      .set({ expires_at: steps.api.clock.now() })
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
      withdrawnTime: steps.api.clock.now().toISOString(),
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
    const before = await signUpFilesOf(steps.api.dependencies.fileStores).list();
    expect((await upload(encryptId, bytes, type)).code).toBe(code);
    expect(await signUpFilesOf(steps.api.dependencies.fileStores).list()).toHaveLength(before.length);
  });

  it('are limited in number, and lost files are removed', async () => {
    const { encryptId } = await ask();
    await answer(encryptId);
    const bytes = await picture();
    for (let number = 0; number < signUpImagesMax; number += 1) await upload(encryptId, bytes);
    expect((await upload(encryptId, bytes)).code).toBe('usageLimit');
    const files = signUpFilesOf(steps.api.dependencies.fileStores);
    await files.write('lost.webp', bytes);
    const before = (await files.list()).length;
    expect(
      await removeLostFiles(
        files,
        new Date(Date.now() + dayMs),
        (keys) => createSignUpLinkRepository(steps.api.db).findFiles(keys),
        neverStops,
      ),
    ).toBe(1);
    expect(await files.list()).toHaveLength(before - 1);
  });
});
