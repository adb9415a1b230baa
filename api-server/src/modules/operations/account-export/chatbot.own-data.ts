import type { OwnData } from './own-data.ts';

/** Chatbots and the messages that they received and sent. */
export const chatbotOwnData: OwnData = {
  tables: [
    {
      table: 'chatbot_project',
      file: 'chatbot-projects',
      title: {
        en: 'Chatbot projects and flows',
        'zh-Hant-HK': '聊天機器人專案與流程',
        ja: 'チャットボットのプロジェクトとフロー',
      },
      columns: ['id', 'name', 'account_id', 'state', 'draft', 'published', 'created_at', 'changed_at', 'published_at'],
      key: ['id'],
      isHeavy: true,
    },
    {
      table: 'chatbot_bot',
      file: 'chatbots',
      title: { en: 'Settings of the chatbots', 'zh-Hant-HK': '聊天機器人設定', ja: 'チャットボットの設定' },
      columns: ['account_id', 'username', 'stop_words', 'start_words', 'takeover_hours', 'problem', 'problem_at'],
      key: ['account_id'],
    },
    {
      table: 'chatbot_day',
      file: 'chatbot-figures',
      title: {
        en: 'Figures of the chatbots, by day',
        'zh-Hant-HK': '聊天機器人的每日數據',
        ja: 'チャットボットの日ごとの数値',
      },
      columns: ['project_id', 'day', 'bubble_id', 'port', 'variant', 'count'],
      key: ['project_id', 'day', 'bubble_id', 'port', 'variant'],
    },
    {
      table: 'chatbot_conversation',
      file: 'chatbot-conversations',
      title: { en: 'Conversations of the chatbots', 'zh-Hant-HK': '聊天機器人的對話', ja: 'チャットボットの会話' },
      columns: ['account_id', 'person_id', 'username', 'state', 'wrote_at', 'changed_at'],
      key: ['account_id', 'person_id'],
    },
    {
      table: 'chatbot_event',
      file: 'chatbot-messages',
      title: {
        en: 'Messages that the chatbots received',
        'zh-Hant-HK': '聊天機器人收到的訊息',
        ja: 'チャットボットが受信したメッセージ',
      },
      columns: [
        'account_id',
        'event_key',
        'person_id',
        'username',
        'at',
        'received_at',
        'incoming',
        'state',
        'problem',
      ],
      key: ['account_id', 'event_key'],
    },
    {
      table: 'chatbot_reply',
      file: 'chatbot-replies',
      title: { en: 'Replies of the chatbots', 'zh-Hant-HK': '聊天機器人的回覆', ja: 'チャットボットの返信' },
      columns: [
        'account_id',
        'event_key',
        'position',
        'id',
        'person_id',
        'project_id',
        'way',
        'content',
        'state',
        'created_at',
        'sent_at',
        'network_id',
        'problem',
      ],
      leftOut: { tried_at: 'plans the work of the server', failures: 'plans the work of the server' },
      key: ['account_id', 'event_key', 'position'],
    },
  ],
  leftOut: { chatbot_walk: 'is added up within seconds' },
};
