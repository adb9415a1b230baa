import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { events } from '@tessera/contracts/events/events';
import { defineRemote } from '@tessera/contracts/remote/descriptor';

export default defineRemote({
  id: 'chatbot',
  team: 'Chatbot',
  paths: [
    {
      path: chatbotPaths.dashboard,
      title: { en: 'Engagement automation', 'zh-Hant-HK': '互動自動化', ja: 'エンゲージメント自動化' },
      description: {
        en: 'Flows that answer comments, story mentions and messages.',
        'zh-Hant-HK': '自動回覆留言、限時動態提及與訊息的流程。',
        ja: 'コメント、ストーリーズのメンション、メッセージに自動で返信するフローを作成します。',
      },
    },
  ],
  navigation: [
    {
      id: 'chatbot',
      group: 'management',
      order: 10,
      path: chatbotPaths.dashboard,
      icon: 'chatbot',
      title: { en: 'Engagement automation', 'zh-Hant-HK': '互動自動化', ja: 'エンゲージメント自動化' },
    },
  ],
  rights: [],
  contractRange: '^1.0.0',
  calls: [
    chatbotCalls.getProjects,
    chatbotCalls.addProject,
    chatbotCalls.updateProject,
    chatbotCalls.copyProject,
    chatbotCalls.deleteProject,
    chatbotCalls.getFlow,
    chatbotCalls.saveFlow,
    chatbotCalls.getPost,
    chatbotCalls.checkImage,
    botCalls.publishFlow,
    botCalls.pauseProject,
    botCalls.getBots,
    botCalls.setBot,
    botCalls.resumeBot,
    botCalls.getReport,
    botCalls.exportReport,
    bcaCalls.getProjects,
    bcaCalls.addProject,
    bcaCalls.renameProject,
    bcaCalls.deleteProject,
    bcaCalls.getProject,
    bcaCalls.askCreator,
    bcaCalls.endPermission,
    bcaCalls.postSrc,
    bcaCalls.refreshProject,
    connectionCalls.getBusinessAccount,
  ],
  publishes: [],
  consumes: [events.resourceChanged, events.streamResumed, events.sessionEnded, events.languageChanged],
});
