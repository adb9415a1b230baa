import * as z from 'zod/mini';
import { languages } from '../i18n/languages.ts';
import { subscriptionsSchema } from '../plan/plans.ts';
import { rightsSchema } from '../plan/rights.ts';
import { countSchema, daySchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';
import { codeLength, passwordLengthMax, passwordLengthMin } from './user.limits.ts';

/** User 0, Admin 1, Test 99. */
export const userTypes = { user: 0, admin: 1, test: 99 } as const;
export const userTypeSchema = z.literal([0, 1, 99]);
export type UserType = z.infer<typeof userTypeSchema>;

/** An e-mail address in the standard pattern, trimmed and in lower case. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email({ error: 'emailFormat' }));

/** A new password. Existing passwords are only checked for not being empty. */
export const newPasswordSchema = z
  .string()
  .check(z.minLength(passwordLengthMin, { error: 'passwordShort' }), z.maxLength(passwordLengthMax));

/** A verification or reset code: exactly 8 characters. */
export const codeSchema = z.string().check(z.trim(), z.length(codeLength, { error: 'codeIncorrect' }));

export const languageSchema = z.enum(languages);

/** An IANA time zone that this runtime knows. */
export const timeZoneSchema = z.string().check(
  z.maxLength(64),
  z.refine(
    (zone) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
      } catch {
        return false;
      }
    },
    { error: 'invalid' },
  ),
);

/** 1 Monday to 7 Sunday, as in ISO 8601. */
export const weekStartSchema = z.int().check(z.minimum(1), z.maximum(7));

const platformSchema = z.object({ id: idSchema, platformName: z.string() });

/** The signed-in user, as only that user sees it. */
export const userSchema = z.object({
  id: idSchema,
  /** The same value as `id`; clients store it under this name to remember who signed in. */
  userId: idSchema,
  email: z.string(),
  type: userTypeSchema,
  subscriptions: subscriptionsSchema,
  /** Connected platforms by `platformName`. */
  platforms: z.record(z.string(), platformSchema),
  newsLetter: z.boolean(),
  /** True when the plan has expired: everything is read-only. */
  isExpired: z.boolean(),
  language: languageSchema,
  timeZone: z.string(),
  weekStart: weekStartSchema,
  rights: rightsSchema,
  usage: z.object({
    folderNumber: countSchema,
    contentNumber: countSchema,
    /** New media added today, in the user's time zone. */
    contentDaily: countSchema,
    /** Files exported this month, in the user's time zone. */
    csvNumber: countSchema,
    kolNumber: countSchema,
    linkNumber: countSchema,
    storyContentNumber: countSchema,
    chatbotNumber: countSchema,
  }),
  /**
   * Present while posts that a lower plan excludes are only hidden: the first day that is shown, and when the hidden
   * posts are deleted.
   */
  hiddenHistory: z.optional(z.object({ shownFrom: daySchema, deletedTime: instantSchema })),
  /** True for an Admin who must set up a second factor before administering anything. */
  needsSecondFactor: z.optional(z.boolean()),
  revision: revisionSchema,
});
export type User = z.infer<typeof userSchema>;
