import { createCondition, createReply, createTrigger } from './flow-bubbles.ts';
import type { FlowRuleName } from './flow-rule-texts.ts';
import type { Bubble, ConditionBubble, Flow, FlowEdge, ReplyBubble, TriggerBubble } from './flow.schema.ts';

const at = (id: string) => ({ id, title: id, x: 0, y: 0 });
const trigger = (type: TriggerBubble['type'], settings: Partial<TriggerBubble> = {}): TriggerBubble => ({
  ...createTrigger(type, at('start')),
  ...settings,
});
export const reply = (type: ReplyBubble['type'], settings: Partial<ReplyBubble> = {}): ReplyBubble => ({
  ...createReply(type, at('reply')),
  ...settings,
});
const condition = (type: ConditionBubble['type'], settings: Partial<ConditionBubble> = {}): ConditionBubble => ({
  ...createCondition(type, at('condition')),
  ...settings,
});
export const text = (id = 'reply'): ReplyBubble => ({ ...createReply('TEXT', at(id)), text: 'Hello' });
export const hello = trigger('TEXT', { keywords: ['hello'] });
const post = { link: 'https://www.instagram.com/p/CxY12345678/', mediaId: '17900000000000001' };
const second = { link: 'https://www.instagram.com/reel/DxY12345678/', mediaId: '17900000000000002' };
const unknown = { ...second, mediaId: null };
export const button = (id: string, title: string, address = '') => ({ id, title, address });

export const edge = (from: string, to: string, port = 'next'): FlowEdge => ({ from, port, to });
/** A flow whose bubbles are connected one after another. */
export const chain = (...bubbles: readonly Bubble[]): Flow => ({
  version: 1,
  bubbles: [...bubbles],
  edges: bubbles
    .slice(1)
    .map(({ id }, index) => edge(bubbles[index]?.id ?? '', id, bubbles[index]?.kind === 'condition' ? 'yes' : 'next')),
});
export const flow = (bubbles: readonly Bubble[], edges: readonly FlowEdge[]): Flow => ({
  version: 1,
  bubbles: [...bubbles],
  edges: [...edges],
});
const comment = trigger('COMMENT', { posts: [post] });
const below = reply('COMMENT_REPLY', { comments: ['Thanks', 'Thank you'] });
const card = (settings: Partial<ReplyBubble>): Flow => chain(hello, reply('GENERIC_TEMPLATE', settings));
export const asking = (...buttons: ReplyBubble['buttons']): Flow =>
  flow(
    [hello, reply('QUICK_REPLY', { text: 'Which?', buttons }), text('end')],
    [edge('start', 'reply'), ...buttons.map(({ id }) => edge('reply', 'end', id))],
  );
const picture = (address: string, ratio: number | null): Flow =>
  chain(hello, reply('IMAGE', { image: { address, ratio } }));

/** For each rule: flows that break it, and similar flows that do not. */
export const ruleFlows: Readonly<
  Record<FlowRuleName, { readonly broken: readonly Flow[]; readonly kept: readonly Flow[] }>
> = {
  startMissing: { broken: [chain(text())], kept: [chain(hello, text())] },
  startUnconnected: { broken: [flow([hello, text()], [])], kept: [chain(hello, text())] },
  defaultReplyOnce: {
    broken: [
      flow(
        [trigger('DEFAULT_REPLY'), { ...trigger('DEFAULT_REPLY'), id: 'second' }, text()],
        [edge('start', 'reply'), edge('second', 'reply')],
      ),
    ],
    kept: [chain(trigger('DEFAULT_REPLY'), text())],
  },
  titleNeeded: { broken: [chain(hello, { ...text(), title: '  ' })], kept: [chain(hello, text())] },
  keywordNeeded: {
    broken: [
      chain(trigger('TEXT'), text()),
      chain(trigger('TEXT', { keywords: [' '] }), text()),
      chain(hello, condition('KEYWORD'), text()),
    ],
    kept: [
      chain(hello, text()),
      chain(trigger('TEXT', { hashtags: ['menu'] }), text()),
      chain(trigger('STORY_REPLY'), text()),
      chain(hello, condition('KEYWORD', { words: ['yes'] }), text()),
    ],
  },
  hashtagNeeded: {
    broken: [chain(hello, condition('HASHTAG'), text())],
    kept: [chain(hello, condition('HASHTAG', { words: ['spring'] }), text())],
  },
  linkNeeded: { broken: [chain(trigger('COMMENT'), text())], kept: [chain(comment, text())] },
  linkSingle: {
    broken: [chain(trigger('COMMENT', { posts: [post, second] }), text())],
    kept: [chain(comment, text()), chain(trigger('MEDIA_SHARE', { posts: [post, second] }), text())],
  },
  linkPublic: {
    broken: [
      chain(trigger('COMMENT', { posts: [unknown] }), text()),
      chain(trigger('MEDIA_SHARE', { posts: [post, unknown] }), text()),
    ],
    kept: [chain(comment, text()), chain(trigger('MEDIA_SHARE', { posts: [post, second] }), text())],
  },
  linkInvalid: {
    broken: [
      chain(trigger('COMMENT', { posts: [{ link: 'https://example.com/p/CxY12345678/', mediaId: null }] }), text()),
      chain(trigger('MEDIA_SHARE', { posts: [{ link: 'https://www.instagram.com/willow/', mediaId: null }] }), text()),
    ],
    kept: [chain(comment, text())],
  },
  linkShared: {
    broken: [
      chain(
        trigger('COMMENT', { posts: [{ link: 'https://www.instagram.com/share/p/BACabc1234', mediaId: null }] }),
        text(),
      ),
      chain(
        trigger('MEDIA_SHARE', { posts: [post, { link: 'instagram.com/share/BACabc1234', mediaId: null }] }),
        text(),
      ),
    ],
    kept: [chain(comment, text())],
  },
  linkUnique: {
    broken: [
      chain(trigger('MEDIA_SHARE', { posts: [post, { link: 'instagram.com/p/CxY12345678', mediaId: null }] }), text()),
    ],
    kept: [chain(trigger('MEDIA_SHARE', { posts: [post, second] }), text())],
  },
  accountOrPostNeeded: {
    broken: [chain(trigger('MEDIA_SHARE'), text())],
    kept: [
      chain(trigger('MEDIA_SHARE', { usernames: ['willow'] }), text()),
      chain(trigger('MEDIA_SHARE', { posts: [post] }), text()),
    ],
  },
  usernameUnique: {
    broken: [
      chain(trigger('MEDIA_SHARE', { usernames: ['Willow', '@willow'] }), text()),
      chain(trigger('MEDIA_SHARE', { usernames: ['willow', '＠ｗｉｌｌｏｗ'] }), text()),
    ],
    kept: [chain(trigger('MEDIA_SHARE', { usernames: ['willow', 'loom'] }), text())],
  },
  usernameInvalid: {
    broken: [chain(trigger('MEDIA_SHARE', { usernames: ['no spaces here'] }), text())],
    kept: [chain(trigger('MEDIA_SHARE', { usernames: ['@willow.loom', '＠ｌｕｍｅｎ．ｋｉｔｃｈｅｎ'] }), text())],
  },
  positiveInteger: {
    broken: [0, -1, 1.5, null].flatMap((value) => [
      chain(trigger('DEFAULT_REPLY', { everyHours: value }), text()),
      chain(hello, condition('MENTIONS', { mentions: value }), text()),
    ]),
    kept: [
      chain(trigger('DEFAULT_REPLY', { everyHours: 1 }), text()),
      chain(hello, condition('MENTIONS', { mentions: 3 }), text()),
    ],
  },
  replyUnset: { broken: [chain(hello, reply('UNSET'))], kept: [chain(hello, text())] },
  replyNeeded: {
    broken: [chain(hello, reply('UNSET')), chain(hello, condition('FOLLOWS'))],
    kept: [chain(hello, text()), chain(comment, below)],
  },
  textNeeded: {
    broken: [chain(hello, reply('TEXT', { text: ' \n' })), chain(hello, reply('QUICK_REPLY'))],
    kept: [chain(hello, text())],
  },
  buttonNeeded: {
    broken: [chain(hello, reply('QUICK_REPLY', { text: 'Which?' }))],
    kept: [asking(button('a', 'A')), card({ text: 'Card', subtitle: 'Without buttons' })],
  },
  buttonTitleBlank: { broken: [asking(button('a', ' '))], kept: [asking(button('a', 'A'))] },
  buttonTitleUnique: {
    broken: [asking(button('a', 'Yes'), button('b', 'yes '))],
    kept: [asking(button('a', 'Yes'), button('b', 'No'))],
  },
  buttonUnconnected: {
    broken: [
      flow(
        [hello, reply('QUICK_REPLY', { text: 'Which?', buttons: [button('a', 'A'), button('b', 'B')] }), text('end')],
        [edge('start', 'reply'), edge('reply', 'end', 'a')],
      ),
    ],
    kept: [
      asking(button('a', 'A'), button('b', 'B')),
      card({ text: 'Card', buttons: [button('a', 'Shop', 'https://shop.example/')] }),
    ],
  },
  buttonAddress: {
    broken: [
      card({ text: 'Card', buttons: [button('a', 'Shop', 'javascript:alert(1)')] }),
      card({ text: 'Card', address: 'http://shop.example' }),
    ],
    kept: [card({ text: 'Card', address: 'https://shop.example' })],
  },
  conditionUnconnected: {
    broken: [chain(hello, condition('FOLLOWS'))],
    kept: [chain(hello, condition('FOLLOWS'), text())],
  },
  commentReplyEmpty: {
    broken: [
      chain(comment, reply('COMMENT_REPLY')),
      chain(comment, reply('COMMENT_REPLY', { comments: ['Thanks', ' '] })),
    ],
    kept: [chain(comment, below)],
  },
  commentReplyUnique: {
    broken: [chain(comment, reply('COMMENT_REPLY', { comments: ['Thanks', 'thanks'] }))],
    kept: [chain(comment, below)],
  },
  commentReplyOrigin: {
    broken: [chain(hello, below), chain(comment, condition('MENTIONS'), below)],
    kept: [chain(comment, below), chain(comment, below, text('more'))],
  },
  cardIncomplete: {
    broken: [card({ text: 'Only a title' }), card({ subtitle: 'Only a subtitle' })],
    kept: [
      card({ text: 'Card', subtitle: 'Subtitle' }),
      card({ text: 'Card', address: 'https://shop.example' }),
      card({ text: 'Card', image: { address: 'https://shop.example/a.png', ratio: 1 } }),
    ],
  },
  imageNeeded: { broken: [chain(hello, reply('IMAGE'))], kept: [picture('https://shop.example/a.png', 1)] },
  imageMissing: {
    broken: [picture('https://shop.example/a.html', null)],
    kept: [picture('https://shop.example/a.png', 1)],
  },
  imageRatio: {
    broken: [picture('https://shop.example/a.png', 0.8)],
    kept: [picture('https://shop.example/a.png', 1), picture('https://shop.example/a.png', 1.9)],
  },
  endlessLoop: {
    broken: [flow([hello, text('a'), text('b')], [edge('start', 'a'), edge('a', 'b'), edge('b', 'a')])],
    kept: [
      flow(
        [hello, reply('QUICK_REPLY', { text: 'Again?', buttons: [button('a', 'Again')] })],
        [edge('start', 'reply'), edge('reply', 'reply', 'a')],
      ),
    ],
  },
  unreached: { broken: [flow([hello, text(), text('alone')], [edge('start', 'reply')])], kept: [chain(hello, text())] },
  quickRepliesMost: {
    broken: [asking(...Array.from({ length: 14 }, (_, index) => button(`b${index}`, `B${index}`)))],
    kept: [asking(...Array.from({ length: 13 }, (_, index) => button(`b${index}`, `B${index}`)))],
  },
  quickReplyLong: { broken: [asking(button('a', 'x'.repeat(21)))], kept: [asking(button('a', 'x'.repeat(20)))] },
  textLong: {
    broken: [chain(hello, reply('TEXT', { text: '字'.repeat(334) }))],
    kept: [chain(hello, reply('TEXT', { text: '字'.repeat(333) }))],
  },
  cardLong: {
    broken: [card({ text: 'x'.repeat(81), subtitle: 'S' })],
    kept: [card({ text: 'x'.repeat(80), subtitle: 'S' })],
  },
  buttonsMost: {
    broken: [card({ text: 'Card', buttons: ['1', '2', '3', '4'].map((id) => button(id, id, 'https://shop.example')) })],
    kept: [card({ text: 'Card', buttons: ['1', '2', '3'].map((id) => button(id, id, 'https://shop.example')) })],
  },
  keywordOptsOut: {
    broken: [chain(trigger('TEXT', { keywords: ['menu', 'Cancel!'] }), text())],
    kept: [chain(trigger('TEXT', { keywords: ['cancel my order'] }), text())],
  },
  windowShort: {
    broken: [chain(trigger('DEFAULT_REPLY', { everyHours: 25 }), text())],
    kept: [chain(trigger('DEFAULT_REPLY', { everyHours: 24 }), text())],
  },
  privateReplyOnce: {
    broken: [chain(comment, text('a'), text('b'))],
    kept: [chain(comment, below, text('a')), chain(hello, text('a'), text('b'))],
  },
  followsUnknown: {
    broken: [chain(comment, condition('FOLLOWS'), text())],
    kept: [chain(comment, text('a'), condition('FOLLOWS'), text('b')), chain(hello, condition('FOLLOWS'), text())],
  },
};
