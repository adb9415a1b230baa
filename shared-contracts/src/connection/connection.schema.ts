import * as z from 'zod/mini';
import { kolSettingSchema } from '../kol/kol-setting.schema.ts';
import { idSchema, instantSchema } from '../schema/schema.ts';
import { languageSchema } from '../user/user.schema.ts';
import { connectionPurposes } from './permissions.ts';

/** Name of the sign-in's network in the data. */
export const platformName = 'facebook';

export const connectionPurposeSchema = z.enum(connectionPurposes);

/** State of a permission: valid, about to expire, expired, or revoked at the network. */
const connectionStates = ['active', 'ending', 'expired', 'revoked'] as const;
export const connectionStateSchema = z.enum(connectionStates);
export type ConnectionState = (typeof connectionStates)[number];

/** Contact details of whoever runs an account. */
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
  /** The person's id at the network of the sign-in. */
  fbId: z.string(),
  /** Id of the account at the photo-and-video network. */
  igId: z.string(),
  fullName: z.string(),
  picture: z.nullable(z.string()),
  /** Whether the product may use it to collect data. */
  isChosen: z.boolean(),
  state: connectionStateSchema,
  detailInfo: accountDetailSchema,
});
export type BusinessAccount = z.infer<typeof businessAccountSchema>;

/** A sign-in at the network that is connected with the user's account. */
export const platformConnectionSchema = z.object({
  id: idSchema,
  platformName: z.string(),
  /** The person's name at the network. */
  name: z.string(),
  state: connectionStateSchema,
  /** Time of the person's last authorization. */
  authorizedAt: z.nullable(instantSchema),
  /** When the permission ends unless it is renewed. */
  endsAt: z.nullable(instantSchema),
  /** Granted permissions, by their names at the network. */
  granted: z.array(z.string()),
});
export type PlatformConnection = z.infer<typeof platformConnectionSchema>;

/** A user's settings for the whole product. */
export const generalSettingsSchema = z.object({
  lang: languageSchema,
  kolSetting: kolSettingSchema,
  facebook: z.object({ accountList: z.array(businessAccountSchema) }),
});

/** The current session, as its user sees it. */
export const activeSessionSchema = z.object({
  startedAt: instantSchema,
  endsAt: instantSchema,
  hasPassword: z.boolean(),
  /** Browser and system of the sign-in, by their names; null when unknown. */
  device: z.optional(z.nullable(z.string())),
});
export type ActiveSession = z.infer<typeof activeSessionSchema>;
