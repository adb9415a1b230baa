import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { events } from '@tessera/contracts/events/events';
import { paths } from '@tessera/contracts/paths';
import { defineRemote } from '@tessera/contracts/remote/descriptor';
import { userCalls } from '@tessera/contracts/user/user.calls';

export default defineRemote({
  id: 'billing',
  team: 'Billing',
  paths: [
    {
      path: paths.account,
      layout: 'app',
      access: 'session',
      withoutPlan: true,
      frameable: false,
      analytics: true,
      indexable: false,
      title: { en: 'Settings', 'zh-Hant-HK': '設定', ja: '設定' },
      description: {
        en: 'Your profile, time zone, connections and password.',
        'zh-Hant-HK': '您的個人資料、時區、連結與密碼。',
        ja: 'プロフィール、タイムゾーン、連携、パスワードの設定。',
      },
    },
  ],
  navigation: [
    { id: 'settings', group: 'account', order: 10, path: paths.account, icon: 'settings', title: { en: 'Settings', 'zh-Hant-HK': '設定', ja: '設定' } },
  ],
  rights: [],
  contractRange: '^1.0.0',
  calls: [
    userCalls.setUserInfo,
    userCalls.changePassword,
    connectionCalls.getBusinessAccount,
    connectionCalls.setBusinessAccount,
    connectionCalls.setBusinessAccountDetail,
    connectionCalls.tryPlatform,
    connectionCalls.disconnectPlatform,
    connectionCalls.getSession,
  ],
  publishes: [events.accountChanged],
  consumes: [events.sessionEnded, events.languageChanged],
});
