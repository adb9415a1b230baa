import { adminCalls } from '@tessera/contracts/admin/admin.calls';
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
    {
      path: paths.admin,
      layout: 'app',
      access: 'admin',
      frameable: false,
      analytics: false,
      indexable: false,
      title: { en: 'Administration', 'zh-Hant-HK': '系統管理', ja: '管理' },
      description: {
        en: 'Accounts of the installation, and what was done.',
        'zh-Hant-HK': '系統中的帳號與操作紀錄。',
        ja: 'アカウントの一覧と操作の記録です。',
      },
    },
  ],
  navigation: [
    { id: 'settings', group: 'account', order: 10, path: paths.account, icon: 'settings', title: { en: 'Settings', 'zh-Hant-HK': '設定', ja: '設定' } },
    { id: 'admin', group: 'account', order: 90, path: paths.admin, icon: 'people', title: { en: 'Administration', 'zh-Hant-HK': '系統管理', ja: '管理' } },
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
    adminCalls.getUsers,
    adminCalls.getAudit,
  ],
  publishes: [events.accountChanged],
  consumes: [events.sessionEnded, events.languageChanged],
});
