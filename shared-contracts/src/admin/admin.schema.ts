import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { planSchema } from '../plan/plans.ts';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';
import { userTypeSchema } from '../user/user.schema.ts';

/** Plans that the list of users can be filtered by; `none` selects users without a plan. */
export const planChoices = ['none', '0', '1', '2', '3'] as const;

/** A user in the Admin's list. */
export const adminUserSchema = z.object({
  userId: idSchema,
  email: z.string(),
  type: userTypeSchema,
  plan: z.nullable(planSchema),
  /** Whether the email address is confirmed. */
  isConfirmed: z.boolean(),
  createdTime: instantSchema,
  /** Time of the user's last request, to the hour; null when the user has no session. */
  seenTime: z.nullable(instantSchema),
  /** Since when the account is suspended; null when it is not. */
  suspendedTime: z.nullable(instantSchema),
  /** Number of rights granted in addition to the plan. */
  grants: countSchema,
  /** Number of connected networks. */
  connections: countSchema,
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** One entry of the audit log. */
export const auditEventSchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** Noun and verb in the past tense, for example `folder.deleted`. */
  action: z.string(),
  /** Email address of who did it; null for the system and for a deleted account. */
  by: z.nullable(z.string()),
  /** Email address of the user whose data it was. */
  about: z.nullable(z.string()),
  target: z.nullable(z.string()),
  detail: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  /** Id of the request in the server's log. */
  supportId: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEventSchema>;

export const adminLabels = {
  email: { en: 'Email', 'zh-Hant-HK': '電子郵件', ja: 'メール' },
  type: { en: 'Type', 'zh-Hant-HK': '類型', ja: '種類' },
  plan: { en: 'Plan', 'zh-Hant-HK': '方案', ja: 'プラン' },
  period: { en: 'Paid', 'zh-Hant-HK': '繳費方式', ja: 'お支払い' },
  expiresTime: { en: 'Last day', 'zh-Hant-HK': '最後一天', ja: '最終日' },
  reason: { en: 'Reason', 'zh-Hant-HK': '原因', ja: '理由' },
  seenTime: { en: 'Last seen', 'zh-Hant-HK': '最近使用', ja: '最終利用' },
  grants: { en: 'Granted rights', 'zh-Hant-HK': '已授予的權限', ja: '付与した権限' },
  connections: { en: 'Connections', 'zh-Hant-HK': '連結', ja: '連携' },
  at: { en: 'Time', 'zh-Hant-HK': '時間', ja: '日時' },
  action: { en: 'Action', 'zh-Hant-HK': '動作', ja: '操作' },
  by: { en: 'By', 'zh-Hant-HK': '執行者', ja: '実行者' },
  about: { en: 'Account', 'zh-Hant-HK': '帳號', ja: 'アカウント' },
  detail: { en: 'Details', 'zh-Hant-HK': '詳情', ja: '詳細' },
} as const satisfies FieldLabels;
