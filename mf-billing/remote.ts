import { accountExportCalls } from '@tessera/contracts/account-export/account-export.calls';
import { accountDeletionCalls } from '@tessera/contracts/account-deletion/account-deletion.calls';
import { addressChangeCalls } from '@tessera/contracts/address-change/address-change.calls';
import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { events } from '@tessera/contracts/events/events';
import { paths } from '@tessera/contracts/paths';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { defineRemote } from '@tessera/contracts/remote/descriptor';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';

export default defineRemote({
  id: 'billing',
  team: 'Billing',
  paths: [
    {
      path: paths.account,
      withoutPlan: true,
      title: { en: 'Settings', 'zh-Hant-HK': '設定', ja: '設定' },
      description: {
        en: 'Your profile, time zone, connections and password.',
        'zh-Hant-HK': '您的個人資料、時區、連結與密碼。',
        ja: 'プロフィール、タイムゾーン、連携、パスワードの設定。',
      },
    },
    {
      path: paths.admin,
      access: 'admin',
      analytics: false,
      title: { en: 'Administration', 'zh-Hant-HK': '系統管理', ja: '管理' },
      description: {
        en: 'Accounts of the installation, and what was done.',
        'zh-Hant-HK': '系統中的帳號與操作紀錄。',
        ja: 'アカウントの一覧と操作の記録です。',
      },
    },
    {
      path: paths.pricing,
      access: 'public',
      withoutPlan: true,
      indexable: true,
      title: { en: 'Pricing', 'zh-Hant-HK': '價格', ja: '料金' },
      description: { en: 'Plans and prices: what each plan has and costs.', 'zh-Hant-HK': '方案與價格：各方案的功能與費用。', ja: 'プランと料金：各プランの機能と費用。' },
    },
    {
      path: paths.invoices,
      withoutPlan: true,
      title: { en: 'Invoices', 'zh-Hant-HK': '發票', ja: '請求書' },
      description: { en: 'Your invoices, to read and to keep.', 'zh-Hant-HK': '查看與下載您的發票。', ja: '請求書の閲覧とダウンロード。' },
    },
  ],
  navigation: [
    { id: 'upgrade', group: 'account', order: 40, path: paths.plan, icon: 'price', ownIcon: 'upgrade', title: { en: 'Upgrade', 'zh-Hant-HK': '升級', ja: 'アップグレード' } },
    { id: 'invoices', group: 'account', order: 50, path: paths.invoices, icon: 'article', ownIcon: 'invoice', title: { en: 'Invoices', 'zh-Hant-HK': '發票', ja: '請求書' } },
    { id: 'pricing', group: 'information', order: 10, path: paths.pricing, icon: 'price', title: { en: 'Pricing', 'zh-Hant-HK': '價格', ja: '料金' } },
    { id: 'settings', group: 'account', order: 30, path: paths.account, icon: 'settings', title: { en: 'Settings', 'zh-Hant-HK': '設定', ja: '設定' } },
    { id: 'admin', group: 'account', order: 70, path: paths.admin, icon: 'people', ownIcon: 'admin', title: { en: 'Administration', 'zh-Hant-HK': '系統管理', ja: '管理' } },
  ],
  rights: [],
  jobs: [
    {
      kind: 'accountExport',
      title: { en: 'Collecting your data', 'zh-Hant-HK': '正在收集您的資料', ja: 'データを収集中' },
      labelled: { en: 'Collecting your data: {label}', 'zh-Hant-HK': '正在收集您的資料：{label}', ja: 'データを収集中：{label}' },
    },
  ],
  contractRange: '^1.0.0',
  calls: [
    userCalls.setUserInfo,
    userCalls.changePassword,
    accountDeletionCalls.deleteAccount,
    ...Object.values(accountExportCalls),
    connectionCalls.getBusinessAccount,
    connectionCalls.setBusinessAccount,
    connectionCalls.setBusinessAccountDetail,
    connectionCalls.tryPlatform,
    connectionCalls.disconnectPlatform,
    connectionCalls.getSession,
    secondFactorCalls.getFactors,
    secondFactorCalls.startAuthenticator,
    secondFactorCalls.confirmAuthenticator,
    secondFactorCalls.removeAuthenticator,
    secondFactorCalls.startPasskey,
    secondFactorCalls.addPasskey,
    secondFactorCalls.renamePasskey,
    secondFactorCalls.removePasskey,
    secondFactorCalls.renewRecoveryCodes,
    secondFactorCalls.removeAll,
    addressChangeCalls.getChange,
    addressChangeCalls.start,
    addressChangeCalls.confirm,
    addressChangeCalls.cancel,
    adminCalls.getUsers,
    adminCalls.getAudit,
    adminCalls.setPlan,
    adminCalls.setSuspension,
    adminCalls.endSessions,
    visitCalls.getVisits,
    paymentCalls.getPricing,
    paymentCalls.getPayment,
    paymentCalls.setPayment,
    paymentCalls.addCard,
    paymentCalls.removeCard,
    paymentCalls.getSubscription,
    paymentCalls.startTrial,
    paymentCalls.stopSubscription,
    paymentCalls.setAutoSubscribe,
    paymentCalls.previewPlan,
    paymentCalls.setPlan,
    paymentCalls.previewPowerUp,
    paymentCalls.addPowerUp,
    paymentCalls.getOrder,
    paymentCalls.getInvoice,
    paymentCalls.getInvoiceInfo,
    paymentCalls.getInvoiceFile,
    paymentCalls.getCreditNote,
    paymentCalls.getCreditNoteFile,
    paymentCalls.contactSales,
  ],
  publishes: [events.accountChanged],
  consumes: [events.jobProgressed, events.jobFinished, events.streamResumed, events.sessionEnded, events.languageChanged],
});
