import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow } from '@tessera/contracts/chatbot/flow.schema';
import { keyOfLast, setUpChatbot, type TestChatbot, type TestPhone } from '../../../../../testing/set-up-chatbot.ts';

const at = (id: string) => ({ id, title: id, x: 0, y: 0 });

export const text = (id: string): Bubble => ({ ...createReply('TEXT', at(id)), text: `said ${id}` });

/** A person's action and its parameters. */
type Wish = { readonly kind: string } & Readonly<Record<string, string | undefined>>;

/** Starts a bot whose flow has every trigger, and returns what people do and see. */
export function startBot() {
  let bot: TestChatbot;
  let post: { readonly id: string; readonly shortcode: string };
  beforeAll(async () => {
    bot = await setUpChatbot();
    [post = post] = (await bot.phone('first')).posts;
    await bot.publish(flow());
  });
  afterAll(() => bot.close());
  afterEach(async () => {
    await bot.emulator.reset();
    await bot.emulator.control('webhooks', { double: false, reorder: false });
  });
  /** A flow with every trigger, each with its own answer. */
  const flow = (): Flow => ({
    version: 1,
    bubbles: [
      { ...createTrigger('TEXT', at('t')), keywords: ['menu'] },
      {
        ...createReply('QUICK_REPLY', at('ask')),
        text: 'Which?',
        buttons: [
          { id: 'a', title: 'Apples', address: '' },
          { id: 'b', title: 'Bread', address: '' },
        ],
      },
      text('apples'),
      text('bread'),
      text('more'),
      createTrigger('STORY_MENTION', at('sm')),
      text('mention'),
      createTrigger('STORY_REPLY', at('sr')),
      text('story'),
      {
        ...createTrigger('COMMENT', at('c')),
        posts: [{ link: `https://www.instagram.com/p/${post.shortcode}/`, mediaId: post.id }],
      },
      { ...createReply('COMMENT_REPLY', at('below')), comments: ['Thanks one', 'Thanks two'] },
      text('private'),
      text('later'),
      {
        ...createTrigger('MEDIA_SHARE', at('ms')),
        posts: [{ link: `https://www.instagram.com/p/${post.shortcode}/`, mediaId: post.id }],
      },
      {
        ...createReply('GENERIC_TEMPLATE', at('card')),
        text: 'Card',
        subtitle: 'Subtitle',
        buttons: [{ id: 'go', title: 'Go on', address: '' }],
      },
      text('gone'),
      createTrigger('DEFAULT_REPLY', at('d')),
      text('default'),
    ],
    edges: [
      { from: 't', port: 'next', to: 'ask' },
      { from: 'ask', port: 'a', to: 'apples' },
      { from: 'ask', port: 'b', to: 'bread' },
      { from: 'bread', port: 'next', to: 'more' },
      { from: 'sm', port: 'next', to: 'mention' },
      { from: 'sr', port: 'next', to: 'story' },
      { from: 'c', port: 'next', to: 'below' },
      { from: 'below', port: 'next', to: 'private' },
      { from: 'private', port: 'next', to: 'later' },
      { from: 'ms', port: 'next', to: 'card' },
      { from: 'card', port: 'go', to: 'gone' },
      { from: 'd', port: 'next', to: 'default' },
    ],
  });
  /** A person acts, and everything that follows is worked off. */
  async function says(person: string, wish: Wish): Promise<TestPhone> {
    await does(person, wish);
    await bot.answerAll();
    return bot.phone(person);
  }
  /**
   * A person acts, and the server has received it. Returns the event's key. Events are not counted, because the bot's own
   * echoes may arrive at any time.
   */
  async function does(person: string, wish: Wish): Promise<string> {
    const key = keyOfLast(await bot.act(person, wish), wish.kind);
    await bot.told([key]);
    return key;
  }
  return {
    get bot() {
      return bot;
    },
    get post() {
      return post;
    },
    says,
    does,
  };
}
