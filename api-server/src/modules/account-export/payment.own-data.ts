import type { OwnData } from './own-data.ts';

/** Plans, payments and invoices. */
export const paymentOwnData: OwnData = {
  tables: [
    {
      table: 'subscription',
      file: 'plans',
      title: { en: 'Plans', 'zh-Hant-HK': '方案', ja: 'プラン' },
      columns: [
        'id', 'plan_type', 'position', 'starts_at', 'expires_at', 'period', 'auto_subscribe', 'price',
        'overdue_since', 'plan_since',
      ],
      leftOut: {
        told: 'plans the work of the server',
      },
      key: ['id'],
    },
    {
      table: 'power_up',
      file: 'power-ups',
      title: { en: 'Power-ups', 'zh-Hant-HK': '加購項目', ja: '追加オプション' },
      columns: ['id', 'product', 'starts_at', 'expires_at', 'auto_subscribe', 'price'],
      key: ['id'],
    },
    {
      table: 'invoice',
      file: 'invoices',
      title: { en: 'Invoices', 'zh-Hant-HK': '發票', ja: '請求書' },
      columns: [
        'id', 'number', 'issued_at', 'currency', 'total', 'lines', 'company', 'email', 'carried_in', 'carried_over',
      ],
      leftOut: {
        source_id: 'plans the work of the server',
        intent_id: 'an id at the payment service',
        credit_revision: 'counts changes, so that two at once are noticed',
      },
      key: ['id'],
    },
    {
      table: 'credit_note',
      file: 'credit-notes',
      title: { en: 'Credit notes', 'zh-Hant-HK': '退款單', ja: '返金明細書' },
      columns: ['id', 'number', 'invoice_id', 'kind', 'issued_at', 'currency', 'total'],
      leftOut: {
        source_id: 'an id at the payment service',
      },
      key: ['id'],
    },
    {
      table: 'payment_dispute',
      file: 'disputed-payments',
      title: { en: 'Disputed payments', 'zh-Hant-HK': '有爭議的付款', ja: '異議のあるお支払い' },
      columns: ['invoice_id', 'state'],
      leftOut: {
        id: 'an id at the payment service',
      },
      key: ['id'],
    },
    {
      table: 'payment_account',
      file: 'payment-details',
      title: { en: 'Card and recipient of invoices', 'zh-Hant-HK': '信用卡與發票收件人', ja: 'カードと請求書の宛名' },
      columns: ['card', 'company', 'carried'],
      leftOut: {
        customer_id: 'an id at the payment service',
        method_id: 'an id at the payment service',
      },
      key: ['owner_id'],
    },
    {
      table: 'payment_order',
      file: 'orders',
      title: { en: 'Orders', 'zh-Hant-HK': '訂單', ja: '注文' },
      columns: ['id', 'state', 'change', 'bill', 'invoice_id', 'created_at', 'expires_at', 'pending_since'],
      leftOut: {
        basis: 'plans the work of the server',
        checkout_id: 'an id at the payment service',
        intent_id: 'an id at the payment service',
      },
      key: ['id'],
    },
    {
      table: 'renewal',
      file: 'renewals',
      title: { en: 'Renewals of plans', 'zh-Hant-HK': '方案續訂', ja: 'プランの更新' },
      columns: ['id', 'subscription_id', 'due_at', 'state', 'bill'],
      leftOut: {
        tries: 'plans the work of the server',
        next_try_at: 'plans the work of the server',
        trying_method: 'an id at the payment service',
        trying_since: 'plans the work of the server',
        is_pending_mailed: 'plans the work of the server',
        stray_intents: 'ids at the payment service',
        intent_id: 'an id at the payment service',
      },
      key: ['id'],
    },
    {
      table: 'kept_history',
      file: 'kept-history',
      title: { en: 'Months of posts that a lower plan keeps', 'zh-Hant-HK': '方案降級後保留的貼文月數', ja: 'プラン変更後に保存する投稿の期間' },
      columns: ['months', 'lowered_at'],
      leftOut: {
        told_at: 'plans the work of the server',
      },
      key: ['owner_id'],
    },
    {
      table: 'media_usage',
      file: 'collected-by-day',
      title: { en: 'Posts collected, by day', 'zh-Hant-HK': '每日收集的貼文數', ja: '日ごとの取得数' },
      columns: ['day', 'taken'],
      key: ['day'],
    },
  ],
  leftOut: {},
};
