import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpChatbot, type TestChatbot } from '../../../testing/set-up-chatbot.ts';
import { keepSubscriptions } from '../../messaging/chatbot/jobs/chatbot-subscriptions.ts';
import { storyFilesOf } from './story-files.ts';

jest.setTimeout(60_000);

const username = 'mochi.and.miso';
const patience = 20_000;

let bot: TestChatbot;
beforeAll(async () => {
  bot = await setUpChatbot();
});
afterAll(() => bot.close());

const add = ({ cookie }: TestUser, value = username) =>
  send(bot.app, storyCalls.addStoryContent, { body: { type: 'USERTAGGED', value } }, cookie);
async function list(storyContentId: string): Promise<readonly Story[]> {
  return unsafeCast<{ list: Story[] }>(
    (await send(bot.app, storyCalls.getStory, { body: { storyContentId } }, bot.user.cookie)).json(),
  ).list;
}
async function collect(): Promise<string> {
  const answer = unsafeCast<{ storyContent?: StoryContent }>((await add(bot.user)).json());
  if (answer.storyContent === undefined) throw new Error('it was not added');
  return answer.storyContent.id;
}
const drop = (id: string) => send(bot.app, storyCalls.deleteStoryContent, { body: { id } }, bot.user.cookie);

function tell(mid: string, url: unknown, id = bot.accountId, more: object = {}) {
  const message = { mid, attachments: [{ type: 'story_mention', payload: { url } }], ...more };
  const payload = JSON.stringify({
    object: 'instagram',
    entry: [
      {
        id,
        time: 1,
        messaging: [{ sender: { id: '77' }, recipient: { id }, timestamp: bot.clock.now().getTime(), message }],
      },
    ],
  });
  return bot.app.inject({
    method: 'POST',
    url: '/api/webhook/instagram',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', 'house-app-secret').update(payload).digest('hex')}`,
    },
    payload,
  });
}

describe('mentions of an own account', () => {
  it('are stored once with their address only, while somebody collects them', async () => {
    await tell('early', 'https://cdn.example/early');
    const id = await collect();
    for (const mid of ['one', 'one', 'two'])
      expect((await tell(mid, `https://cdn.example/${mid}`)).statusCode).toBe(200);
    const stories = await list(id);
    expect(stories).toHaveLength(2);
    expect(new Set(stories.map(({ link }) => link))).toEqual(
      new Set(['https://cdn.example/one', 'https://cdn.example/two']),
    );
    const expiresTime = new Date(bot.clock.now().getTime() + dayMs).toISOString();
    expect(stories[0]).toMatchObject({
      isMention: true,
      origin: 'own',
      mediaUrl: null,
      videoUrl: null,
      username: null,
      mentions: [username],
      expiresTime,
      figures: null,
    });
    expect(await storyFilesOf(bot.dependencies.fileStores).list()).toEqual([]);
    await drop(id);
    await tell('late', 'https://cdn.example/late');
    expect(await bot.db.selectFrom('story').select('media_id').execute()).toEqual([]);
  });

  it.each([
    [
      'whose account is no longer connected',
      (lost: boolean) =>
        bot.db
          .updateTable('connection')
          .set({ broken_at: lost ? bot.clock.now() : null })
          .where('owner_id', '=', bot.user.userId)
          .execute(),
    ],
    [
      'whose plan has expired',
      (lost: boolean) =>
        bot.db
          .updateTable('subscription')
          .set({ expires_at: new Date(bot.clock.now().getTime() + (lost ? 0 : dayMs)) })
          .where('owner_id', '=', bot.user.userId)
          .execute(),
    ],
  ])('are not stored for an owner %s', async (_, set) => {
    const id = await collect();
    await set(true);
    expect((await tell('unheard', 'https://cdn.example/unheard')).statusCode).toBe(200);
    await set(false);
    expect(await list(id)).toEqual([]);
    await tell('heard', 'https://cdn.example/heard');
    expect(await list(id)).toMatchObject([{ link: 'https://cdn.example/heard' }]);
    await drop(id);
  });

  it('do not come back when they are reported again after their deletion', async () => {
    const id = await collect();
    await tell('gone', 'https://cdn.example/gone');
    const [story] = await list(id);
    await send(
      bot.app,
      storyCalls.deleteStory,
      { body: { storyContentId: id, mediaId: story?.mediaId } },
      bot.user.cookie,
    );
    await tell('gone', 'https://cdn.example/gone');
    expect(await list(id)).toEqual([]);
    await drop(id);
  });

  it('are removed when their message is taken back, however often that is reported', async () => {
    const id = await collect();
    await tell('kept', 'https://cdn.example/kept');
    await tell('taken', 'https://cdn.example/taken');
    for (let times = 0; times < 2; times += 1)
      await tell('taken', undefined, bot.accountId, { is_deleted: true, attachments: null });
    expect((await list(id)).map(({ link }) => link)).toEqual(['https://cdn.example/kept']);
    const rows = await bot.db.selectFrom('story').select('link').where('deleted_at', 'is not', null).execute();
    expect(rows.every(({ link }) => link === null)).toBe(true);
    await drop(id);
  });

  it.each([
    ['a missing address', undefined],
    ['an address without TLS', 'http://cdn.example/x'],
    ['a script', 'javascript:alert(1)'],
    ['an invalid address', 'somewhere'],
    ['an address that is too long', `https://cdn.example/${'x'.repeat(2_000)}`],
  ])('are not stored with %s', async (_, url) => {
    const id = await collect();
    await tell('rejected', url);
    expect(await list(id)).toEqual([]);
    await drop(id);
  });

  it('are rejected for an account of somebody else, or without the right to read its messages', async () => {
    expect((await add(bot.user, 'willowandloom')).json()).toMatchObject({ code: 'sourceMissing', field: 'value' });
    expect((await add(await addUser(bot))).json()).toMatchObject({ code: 'sourceMissing', field: 'value' });
    const scopes = await bot.db
      .selectFrom('platform')
      .select('scopes')
      .where('owner_id', '=', bot.user.userId)
      .executeTakeFirstOrThrow();
    await bot.db
      .updateTable('platform')
      .set({ scopes: scopes.scopes.filter((scope) => scope !== 'instagram_manage_messages') })
      .where('owner_id', '=', bot.user.userId)
      .execute();
    expect((await add(bot.user)).json()).toMatchObject({ code: 'needPermission', field: 'value' });
    await bot.db
      .updateTable('platform')
      .set({ scopes: scopes.scopes })
      .where('owner_id', '=', bot.user.userId)
      .execute();
  });
});

test('the webhook is subscribed for an account whose mentions are collected, also without a bot', async () => {
  const id = await collect();
  const {
    db,
    dependencies: { config },
    work: { network, accessTo },
  } = bot;
  const subscribing = keepSubscriptions({
    db,
    network,
    accessTo,
    log: () => undefined,
    callbackUrl: `${config.publicUrl ?? ''}/api/webhook/instagram`,
  });
  try {
    const deadline = Date.now() + patience;
    while ((await list(id)).length === 0) {
      if (Date.now() > deadline) throw new Error('nobody told of it');
      await bot.act('somebody', { kind: 'storyMention' });
      await pause(200);
    }
    expect((await list(id))[0]).toMatchObject({ isMention: true, link: expect.stringMatching(/^https:/u) });
  } finally {
    await subscribing.stop();
  }
});
