import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';
import { send } from '../../../../testing/as-user.ts';
import { setUpChatbot, type TestChatbot } from '../../../../testing/set-up-chatbot.ts';

jest.setTimeout(60_000);

let bot: TestChatbot;
let post: { readonly id: string; readonly shortcode: string };
beforeAll(async () => {
  bot = await setUpChatbot();
  [post = post] = (await bot.phone('first')).posts;
});
afterAll(() => bot.close());

const at = (id: string) => ({ id, title: id, x: 0, y: 0 });

it('rejects posts of another account, and does not look up published posts again', async () => {
  const link = `https://www.instagram.com/p/${post.shortcode}/`;
  const onPosts = (...posts: readonly { readonly link: string; readonly mediaId: string }[]): Flow => ({
    version: 1,
    bubbles: [
      ...posts.map((one, index): Bubble => ({ ...createTrigger('COMMENT', at(`c${index}`)), posts: [one] })),
      { ...createReply('COMMENT_REPLY', at('r')), comments: ['Thanks'] },
    ],
    edges: posts.map((_, index) => ({ from: `c${index}`, port: 'next', to: 'r' })),
  });
  const { id, revision } = await bot.publish(onPosts({ link, mediaId: post.id }));
  const again = async (flow: Flow, published = revision): Promise<unknown> =>
    (await send(bot.app, botCalls.publishFlow, { body: { id, revision: published, flow } }, bot.user.cookie)).json();
  const foreign = [
    { link, mediaId: '17900000000000001' },
    { link: 'https://www.instagram.com/p/Cq0Lx1mN2zz/', mediaId: '17900000000000002' },
  ];
  expect(await again(onPosts({ link, mediaId: post.id }, ...foreign))).toMatchObject({
    code: 'flowIncomplete',
    field: 'flow',
    params: { errors: 2, mediaIds: '17900000000000001 17900000000000002' },
  });
  expect(await again(onPosts({ link: foreign[1]?.link ?? '', mediaId: post.id }))).toMatchObject({
    project: { state: 'RUNNING' },
  });
});

it('ends a search for posts by its signal', async () => {
  const { pageToken } = await bot.work.accessTo(bot.user.userId, bot.accountId);
  await expect(
    bot.work.network.findPosts(pageToken, bot.accountId, [post.shortcode], AbortSignal.abort()),
  ).rejects.toMatchObject({ fault: 'unavailable' });
  expect(
    await bot.work.network.findPosts(pageToken, bot.accountId, [post.shortcode], AbortSignal.timeout(30_000)),
  ).toEqual(new Map([[post.shortcode, post.id]]));
});
