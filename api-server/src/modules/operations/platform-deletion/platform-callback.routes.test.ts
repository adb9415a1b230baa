import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { languages } from '@tessera/contracts/i18n/languages';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpChatbot, type TestChatbot } from '../../../testing/set-up-chatbot.ts';
import { createPlatformRepository } from '../../accounts/connection/platform.repository.ts';
import { createStoryRepository } from '../../stories/story/story.repository.ts';
import { deauthorizePath, deletionPath } from './platform-callback.routes.ts';
import { deleteRequested } from './platform-deletion.jobs.ts';

const person = '102117745500002';
let bot: TestChatbot;
const setUp = async (): Promise<void> => {
  bot = await setUpChatbot();
};
const tearDown = (): Promise<void> => bot.close();

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly signedRequest: string;
}

/** Lets the emulator post a signed request to one of our addresses. */
async function tell(path: string, wish: object = {}): Promise<Answer> {
  const body = JSON.stringify({ url: `${bot.publicUrl}${path}`, person, ...wish });
  return unsafeCast(await (await fetch(`${bot.emulator.url}/_fake/signed-requests`, { method: 'POST', body })).json());
}
const resend = (path: string, signedRequest: string) =>
  fetch(`${bot.publicUrl}${path}`, { method: 'POST', body: new URLSearchParams({ signed_request: signedRequest }) });
const mails = () =>
  bot.db
    .selectFrom('mail_outbox')
    .select(['template', 'body_text'])
    .where('recipient', '=', bot.user.email)
    .orderBy('created_at')
    .execute();
const states = async () => {
  const { platformList, accountList } = (
    await send(bot.app, connectionCalls.getBusinessAccount, {}, bot.user.cookie)
  ).json();
  return [...platformList, ...accountList].map(({ state }: { readonly state: string }) => state);
};
const runJob = (signal = new AbortController().signal) =>
  deleteRequested({ db: bot.db, clock: bot.clock, log: () => undefined, signal });
const later = (): void => bot.clock.set(new Date(Date.now() + 2_000));

describe('the deauthorization by the platform', () => {
  beforeEach(setUp);
  afterEach(tearDown);

  it('ends the connection at once: no token is left, the accounts count as revoked, and the user gets one mail', async () => {
    const { db, user } = bot;
    const before = await db
      .selectFrom('connection')
      .select(['id', 'token_sealed', 'token_key_id'])
      .where('owner_id', '=', user.userId)
      .execute();
    expect(before.length).toBeGreaterThan(0);
    expect((await tell(deauthorizePath)).status).toBe(200);
    const [platform] = await createPlatformRepository(db).list(user.userId);
    expect(platform).toMatchObject({ token_sealed: null, token_key_id: null, scopes: [] });
    const vault = createTokenVault([bot.dependencies.encryptionKey]);
    for (const { id, token_key_id: keyId, token_sealed: sealed } of await createPlatformRepository(db).accounts(
      user.userId,
    ))
      expect(vault.open({ keyId, sealed }, id)).toBe('');
    expect(new Set(await states())).toEqual(new Set(['revoked']));
    expect((await tell(deauthorizePath)).status).toBe(200);
    expect((await mails()).map(({ template }) => template)).toEqual(['platformRevoked']);
  });

  it('stops the chatbots of the accounts', async () => {
    const { db, user, accountId } = bot;
    await db
      .insertInto('chatbot_project')
      .values({
        owner_id: user.userId,
        id: crypto.randomUUID(),
        name: 'Bot',
        account_id: accountId,
        state: 'RUNNING',
        draft: '{}',
        created_at: bot.clock.now(),
        changed_at: bot.clock.now(),
      })
      .execute();
    await tell(deauthorizePath);
    // It goes on when the accounts are connected again.
    expect(await db.selectFrom('chatbot_bot').select('problem').where('owner_id', '=', user.userId).execute()).toEqual([
      { problem: 'token' },
    ]);
    const received = await bot.eventCount();
    await bot.act('somebody', { kind: 'message', text: 'hello' });
    await new Promise((settle) => setTimeout(settle, 500));
    expect(await bot.eventCount()).toBe(received);
  });

  it('leaves a connection that the person has made again since', async () => {
    const { signedRequest } = await tell(deauthorizePath);
    later();
    await bot.authorize();
    expect((await resend(deauthorizePath, signedRequest)).status).toBe(200);
    expect(await states()).not.toContain('revoked');
  });

  it('changes nothing for other people', async () => {
    const other = await addUser(bot);
    expect((await tell(deauthorizePath, { person: '102117745500001' })).status).toBe(200);
    expect(await states()).not.toContain('revoked');
    expect(await createPlatformRepository(bot.db).list(other.userId)).toEqual([]);
  });
});

describe('the data deletion by the platform', () => {
  beforeEach(setUp);
  afterEach(tearDown);

  const open = async ({ body }: Answer): Promise<{ readonly url: string; readonly confirmation_code: string }> =>
    JSON.parse(body);
  const pageOf = async (url: string, language = 'en') => {
    const answer = await fetch(url, { headers: { 'accept-language': language } });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  it('deletes the connection and what came through it, and answers with the address of a page that shows the state', async () => {
    const { db, user, accountId } = bot;
    await bot.act('somebody', { kind: 'message', text: 'hello' });
    const now = bot.clock.now();
    const key = { owner_id: user.userId, account_id: accountId, person_id: '1' };
    await db
      .insertInto('chatbot_conversation')
      .values({ ...key, username: 'somebody', state: '{}', changed_at: now })
      .execute();
    const storyContentId =
      (await createStoryRepository(db).addContent(user.userId, { type: 'USER', value: 'mochi.and.miso' }, now)) ?? '';
    for (const [origin, id] of [
      ['own', '1'],
      ['vendor', '2'],
    ] as const) {
      await db
        .insertInto('story')
        .values({
          owner_id: user.userId,
          story_content_id: storyContentId,
          media_id: id,
          account_id: accountId,
          username: 'mochi.and.miso',
          full_name: null,
          origin,
          is_video: false,
          caption: '',
          mentions: [],
          link: null,
          posted_at: now,
          ends_at: null,
          video_url: null,
          file_key: null,
          figures: null,
          figures_at: null,
        })
        .execute();
    }
    const answer = await tell(deletionPath);
    expect(answer.status).toBe(200);
    const { url, confirmation_code: code } = await open(answer);
    expect(url).toBe(`${bot.publicUrl}/platform-deletion/${code}`);
    expect(await createPlatformRepository(db).list(user.userId)).toEqual([]);
    expect(await createPlatformRepository(db).accounts(user.userId)).toEqual([]);
    expect((await pageOf(url)).text).toContain('Your data is being deleted');
    await runJob(AbortSignal.abort());
    expect((await pageOf(url)).text).toContain('Your data is being deleted');
    await Promise.all([runJob(), runJob()]);
    expect(
      await db.selectFrom('chatbot_conversation').select('person_id').where('owner_id', '=', user.userId).execute(),
    ).toEqual([]);
    expect(await db.selectFrom('story').select('media_id').where('owner_id', '=', user.userId).execute()).toEqual([
      { media_id: '2' },
    ]);
    for (const language of languages) {
      const page = await pageOf(url, language);
      expect(page.status).toBe(200);
      expect(page.text).toContain(
        { en: 'Your data is deleted', 'zh-Hant-HK': '您的資料已刪除', ja: 'データを削除しました' }[language],
      );
      for (const personal of [user.email, user.userId, person, '林佩珊', 'mochi'])
        expect(page.text).not.toContain(personal);
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
    expect((await mails()).map(({ template }) => template)).toEqual(['platformDataDeleted']);
    const [row] = await db.selectFrom('platform_deletion').selectAll().execute();
    expect(row).toMatchObject({ user_id: null, account_ids: [], usernames: [] });
    const audited = await db
      .selectFrom('audit_event')
      .select(['action', 'target'])
      .where('owner_id', '=', user.userId)
      .execute();
    expect(JSON.stringify(audited)).not.toContain(person);
  });

  it('answers a repeated request, and two at once, with the same code', async () => {
    const [first, second] = await Promise.all([tell(deletionPath), tell(deletionPath)]);
    const code = (await open(first)).confirmation_code;
    expect((await open(second)).confirmation_code).toBe(code);
    const third: { readonly confirmation_code: string } = unsafeCast(
      await (await resend(deletionPath, first.signedRequest)).json(),
    );
    expect(third.confirmation_code).toBe(code);
    expect(await mails()).toHaveLength(1);
  });

  it('deletes anew when the person has connected again', async () => {
    const first = await open(await tell(deletionPath));
    later();
    await bot.authorize();
    const stale = await open(await tell(deletionPath));
    expect(stale.confirmation_code).toBe(first.confirmation_code);
    expect(await createPlatformRepository(bot.db).list(bot.user.userId)).toHaveLength(1);
  });

  it('is done at once for a person of whom nothing is stored', async () => {
    const { url } = await open(await tell(deletionPath, { person: '102117745500003' }));
    expect((await pageOf(url)).text).toContain('Your data is deleted');
    expect(await createPlatformRepository(bot.db).list(bot.user.userId)).toHaveLength(1);
  });

  it('is done when the account is deleted meanwhile', async () => {
    const { url } = await open(await tell(deletionPath));
    await bot.db.deleteFrom('app_user').where('id', '=', bot.user.userId).execute();
    await runJob();
    expect((await pageOf(url)).text).toContain('Your data is deleted');
  });

  it.each(languages)('has no page for an unknown code in %s', async (language) => {
    for (const code of ['0'.repeat(32), 'x', '%00', '..%2f', 'a'.repeat(90)]) {
      const page = await pageOf(`${bot.publicUrl}/platform-deletion/${code}`, language);
      expect([code, page.status >= 400 && page.status < 500]).toEqual([code, true]);
    }
    const page = await pageOf(`${bot.publicUrl}/platform-deletion/${'0'.repeat(32)}`, language);
    expect(page.status).toBe(404);
    expect(page.text).toContain(`lang="${language}"`);
  });
});

describe.each([deauthorizePath, deletionPath])('a request to %s', (path) => {
  beforeAll(setUp);
  afterAll(tearDown);

  it.each(['signature', 'otherApp', 'algorithm', 'stale', 'future', 'unsigned'])(
    'is refused with a wrong %s, and changes nothing',
    async (forge) => {
      const answer = await tell(path, { forge });
      expect([answer.status, answer.body.includes(person)]).toEqual([400, false]);
      expect(await states()).not.toContain('revoked');
      expect(await mails()).toEqual([]);
      expect(await bot.db.selectFrom('platform_deletion').select('code').execute()).toEqual([]);
    },
  );

  it('is refused without a form, in another form, or too large', async () => {
    const post = async (init: RequestInit) =>
      (await fetch(`${bot.publicUrl}${path}`, { method: 'POST', ...init })).status;
    expect(await post({ body: new URLSearchParams() })).toBe(400);
    expect(await post({ body: new URLSearchParams({ signed_request: 'x' }) })).toBe(400);
    expect(
      await post({ body: '{"signed_request":"x"}', headers: { 'content-type': 'application/json' } }),
    ).toBeGreaterThanOrEqual(400);
    expect(await post({ body: new URLSearchParams({ signed_request: 'x'.repeat(20_000) }) })).toBeGreaterThanOrEqual(
      400,
    );
    expect((await fetch(`${bot.publicUrl}${path}`)).status).not.toBe(200);
  });

  it('is limited for each network', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 305; time += 1)
      statuses.push(
        (
          await bot.app.inject({
            method: 'POST',
            url: path,
            payload: 'signed_request=x',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            remoteAddress: '198.51.100.7',
          })
        ).statusCode,
      );
    expect(statuses.at(0)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});
