import { createCondition, createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Flow, FlowPost } from '@tessera/contracts/chatbot/flow.schema';

/** Users ask for the cats' calendar; followers get a code. */
export const calendarFlow = (): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('TEXT', { id: 'start', title: '詢問月曆', x: 0, y: 0 }), keywords: ['月曆', '日曆'] },
    { ...createTrigger('STORY_MENTION', { id: 'story', title: '限時動態提及', x: 0, y: 220 }) },
    {
      ...createReply('QUICK_REPLY', { id: 'which', title: '選擇款式', x: 380, y: 0 }),
      text: '今年的月曆有兩款，想看哪一款？',
      buttons: [
        { id: 'desk', title: '桌曆', address: '' },
        { id: 'wall', title: '掛曆', address: '' },
      ],
    },
    { ...createCondition('FOLLOWS', { id: 'follows', title: '是否追蹤', x: 760, y: 0 }) },
    {
      ...createReply('TEXT', { id: 'code', title: '折扣碼', x: 1_140, y: -80 }),
      text: '謝謝追蹤！結帳時輸入MIAO10即可享九折。',
    },
    {
      ...createReply('TEXT', { id: 'invite', title: '邀請追蹤', x: 1_140, y: 120 }),
      text: '追蹤我們，每月都有新的折扣碼。',
    },
    {
      ...createReply('TEXT', { id: 'thanks', title: '感謝提及', x: 380, y: 260 }),
      text: '謝謝您的分享，麻糬和味噌都看到了！',
    },
  ],
  edges: [
    { from: 'start', port: 'next', to: 'which' },
    { from: 'which', port: 'desk', to: 'follows' },
    { from: 'which', port: 'wall', to: 'follows' },
    { from: 'follows', port: 'yes', to: 'code' },
    { from: 'follows', port: 'no', to: 'invite' },
    { from: 'story', port: 'next', to: 'thanks' },
  ],
});

/** An unfinished draft. */
export const giveawayFlow = (): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('DEFAULT_REPLY', { id: 'start', title: '其他訊息', x: 0, y: 0 }) },
    {
      ...createReply('TEXT', { id: 'hours', title: '營業時間', x: 380, y: 0 }),
      text: '我們會在週一至週五10:00至18:00回覆。',
    },
    { ...createReply('UNSET', { id: 'next', title: '抽獎說明', x: 760, y: 0 }) },
  ],
  edges: [
    { from: 'start', port: 'next', to: 'hours' },
    { from: 'hours', port: 'next', to: 'next' },
  ],
});

/** Answers questions about throws. When a post is known, comments on it are answered below it and by a message. */
export const throwsFlow = (post: FlowPost | null): Flow => ({
  version: 1,
  bubbles: [
    {
      ...createTrigger('TEXT', { id: 'start', title: 'Asks about throws', x: 0, y: 0 }),
      keywords: ['throw', 'size', 'wash'],
    },
    {
      ...createReply('QUICK_REPLY', { id: 'which', title: 'What about?', x: 380, y: 0 }),
      text: 'What would you like to know about our throws?',
      buttons: [
        { id: 'sizes', title: 'Sizes', address: '' },
        { id: 'washing', title: 'Washing', address: '' },
        { id: 'person', title: 'Ask a person', address: '' },
      ],
    },
    {
      ...createReply('TEXT', { id: 'sizes', title: 'Sizes', x: 760, y: -120 }),
      text: 'Single throws are 130 × 170 cm, double ones 150 × 200 cm.',
    },
    {
      ...createReply('TEXT', { id: 'washing', title: 'Washing', x: 760, y: 60 }),
      text: 'Linen goes in at 40 °C. Dry it flat, and it softens with every wash.',
    },
    {
      ...createReply('TEXT', { id: 'person', title: 'Opening hours', x: 760, y: 240 }),
      text: 'We write back from Monday to Friday, between 9 am and 5 pm.',
    },
    { ...createCondition('FOLLOWS', { id: 'follows', title: 'Follows us?', x: 1_140, y: -120 }) },
    {
      ...createReply('TEXT', { id: 'code', title: 'Code', x: 1_520, y: -200 }),
      text: 'Thank you for following us. LOOM10 takes 10 % off at the checkout.',
    },
    {
      ...createReply('TEXT', { id: 'invite', title: 'Invitation', x: 1_520, y: 0 }),
      text: 'Follow us for a code every month.',
    },
    { ...createTrigger('STORY_MENTION', { id: 'story', title: 'Mentions us in a story', x: 0, y: 260 }) },
    {
      ...createReply('TEXT', { id: 'thanks', title: 'Thanks', x: 380, y: 300 }),
      text: 'Thank you for sharing. It looks lovely at yours.',
    },
    ...(post === null
      ? []
      : [
          {
            ...createTrigger('COMMENT', { id: 'comment', title: 'Comments on the new throws', x: 0, y: 480 }),
            posts: [post],
          },
          {
            ...createReply('COMMENT_REPLY', { id: 'below', title: 'Below the comment', x: 380, y: 480 }),
            comments: [
              'Thank you! We have sent you the sizes.',
              'So glad you like them. See your messages.',
              'Details are in your messages.',
            ],
          },
          {
            ...createReply('TEXT', { id: 'note', title: 'Message', x: 760, y: 480 }),
            text: 'Single throws are £64, double ones £82. Is there anything you would like to know?',
          },
        ]),
  ],
  edges: [
    { from: 'start', port: 'next', to: 'which' },
    { from: 'which', port: 'sizes', to: 'sizes' },
    { from: 'which', port: 'washing', to: 'washing' },
    { from: 'which', port: 'person', to: 'person' },
    { from: 'sizes', port: 'next', to: 'follows' },
    { from: 'follows', port: 'yes', to: 'code' },
    { from: 'follows', port: 'no', to: 'invite' },
    { from: 'story', port: 'next', to: 'thanks' },
    ...(post === null
      ? []
      : [
          { from: 'comment', port: 'next', to: 'below' },
          { from: 'below', port: 'next', to: 'note' },
        ]),
  ],
});

/** A stopped campaign. */
export const springFlow = (): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('TEXT', { id: 'start', title: 'Writes the word', x: 0, y: 0 }), keywords: ['spring'] },
    { ...createTrigger('STORY_REPLY', { id: 'story', title: 'Replies to a story', x: 0, y: 220 }) },
    {
      ...createReply('QUICK_REPLY', { id: 'colour', title: 'Which colour?', x: 380, y: 0 }),
      text: 'Which colour shall we put aside for you?',
      buttons: [
        { id: 'sage', title: 'Sage', address: '' },
        { id: 'oat', title: 'Oat', address: '' },
      ],
    },
    {
      ...createReply('TEXT', { id: 'aside', title: 'Put aside', x: 760, y: 0 }),
      text: 'It is yours until Friday. We send you the link before then.',
    },
  ],
  edges: [
    { from: 'start', port: 'next', to: 'colour' },
    { from: 'story', port: 'next', to: 'colour' },
    { from: 'colour', port: 'sage', to: 'aside' },
    { from: 'colour', port: 'oat', to: 'aside' },
  ],
});

/** A draft in which one reply has no type yet. */
export const openingFlow = (): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('DEFAULT_REPLY', { id: 'start', title: 'Anything else', x: 0, y: 0 }) },
    {
      ...createReply('TEXT', { id: 'later', title: 'Later', x: 380, y: 0 }),
      text: 'Thank you for writing. We answer within a day.',
    },
    { ...createReply('UNSET', { id: 'next', title: 'Where to find us', x: 760, y: 0 }) },
  ],
  edges: [
    { from: 'start', port: 'next', to: 'later' },
    { from: 'later', port: 'next', to: 'next' },
  ],
});
