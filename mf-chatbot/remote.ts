import { events } from '@tessera/contracts/events/events';
import { defineRemote } from '@tessera/contracts/remote/descriptor';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotEvents } from '@tessera/contracts/chatbot/chatbot.events';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';

export default defineRemote({
  id: 'chatbot',
  team: 'Chatbot',
  paths: [
    {
      path: chatbotPaths.chatbot,
      layout: 'app',
      access: 'session',
      frameable: false,
      analytics: true,
      indexable: false,
      title: { en: 'Chatbot', 'zh-Hant-HK': '聊天機器人', ja: 'チャットボット' },
      description: {
        en: 'How many contents and media each of your boards holds.',
        'zh-Hant-HK': '每個資料夾的內容與貼文數量。',
        ja: 'フォルダごとのコンテンツ数と投稿数を表示します。',
      },
    },
  ],
  navigation: [
    { id: 'chatbot', group: 'management', order: 90, path: chatbotPaths.chatbot, icon: 'report', title: { en: 'Chatbot', 'zh-Hant-HK': '聊天機器人', ja: 'チャットボット' } },
  ],
  rights: [],
  contractRange: '^1.0.0',
  calls: [chatbotCalls.getChatbot],
  publishes: [chatbotEvents.chatbotOpened],
  consumes: [events.sessionEnded, events.languageChanged],
});
