import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema.ts';
import { kolSettingSchema } from '../kol/kol-setting.schema.ts';
import { languageSchema } from '../user/user.schema.ts';
import { connectionPurposes } from './permissions.ts';

/** The network whose sign-in is used, as it is named in the data. */
export const platformName = 'facebook';

export const connectionPurposeSchema = z.enum(connectionPurposes);

/** How a permission stands: good, about to end, over, or taken back at the network. */
export const connectionStates = ['active', 'ending', 'expired', 'revoked'] as const;
export const connectionStateSchema = z.enum(connectionStates);
export type ConnectionState = (typeof connectionStates)[number];

/** How people reach whoever runs an account. */
export const accountDetailSchema = z.object({
  publicEmail: z.optional(z.string().check(z.maxLength(254))),
  externalUrl: z.optional(z.string().check(z.maxLength(500))),
  contactPhoneNumber: z.optional(z.string().check(z.maxLength(40))),
});
export type AccountDetail = z.infer<typeof accountDetailSchema>;

/** A business account of the network that the person granted access to. Its access token never leaves the server. */
export const businessAccountSchema = z.object({
  fanpageId: z.string(),
  fanpageName: z.string(),
  username: z.string(),
  /** Id of the person at the sign-in's network. */
  fbId: z.string(),
  /** Id of the account at the photo-and-video network. */
  igId: z.string(),
  fullName: z.string(),
  picture: z.nullable(z.string()),
  /** Whether the product may use it to collect. */
  isChosen: z.boolean(),
  state: connectionStateSchema,
  detailInfo: accountDetailSchema,
});
export type BusinessAccount = z.infer<typeof businessAccountSchema>;

/** A sign-in at the network that is joined to the account. */
export const platformConnectionSchema = z.object({
  id: idSchema,
  platformName: z.string(),
  /** What the person is called there. */
  name: z.string(),
  state: connectionStateSchema,
  /** When the person granted it last. */
  authorizedAt: z.nullable(instantSchema),
  /** When the permission ends unless it is renewed. */
  endsAt: z.nullable(instantSchema),
  /** Names of permissions, as the network has them. */
  granted: z.array(z.string()),
});
export type PlatformConnection = z.infer<typeof platformConnectionSchema>;

/** Settings of a person over the whole product. */
export const generalSettingsSchema = z.object({
  lang: languageSchema,
  kolSetting: kolSettingSchema,
  facebook: z.object({ accountList: z.array(businessAccountSchema) }),
});

/** The session that is open, as its own person sees it. */
export const activeSessionSchema = z.object({ startedAt: instantSchema, endsAt: instantSchema, hasPassword: z.boolean() });
export type ActiveSession = z.infer<typeof activeSessionSchema>;
