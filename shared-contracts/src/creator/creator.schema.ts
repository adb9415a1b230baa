import * as z from 'zod/mini';
import { connectionStateSchema } from '../connection/connection.schema.ts';
import { privacyAudienceSchema, privacyFieldSchema } from '../privacy/privacy.ts';
import { idSchema, instantSchema } from '../schema/schema.ts';

/** State of a brand's access request. */
const accessStates = ['requested', 'approved', 'refused', 'revoked'] as const;
export const accessStateSchema = z.enum(accessStates);
export type AccessState = (typeof accessStates)[number];

/**
 * The next step until an account can be used: the sign-in, a renewed permission, a wider permission, a page,
 * a business account that is linked to it, or nothing.
 */
const linkSteps = ['connect', 'renew', 'permission', 'page', 'account', 'done'] as const;
export const linkStepSchema = z.enum(linkSteps);

/** The id of an account at the network. */
export const creatorIdSchema = z.string().check(z.minLength(1), z.maxLength(40));

/** A brand that sees data of an account, or asks to. */
const creatorBrandSchema = z.object({
  brandId: idSchema,
  /**
   * Its company, or the email address of the user who asked. Null for a brand that never asked; it sees only the public
   * fields.
   */
  name: z.nullable(z.string()),
  /** Null for a brand that never asked. */
  state: z.nullable(accessStateSchema),
  /** What the brand wrote with its request. */
  reason: z.string(),
  /** When the brand last added the account to its list, asked, or was answered. */
  since: instantSchema,
  isInList: z.boolean(),
  /** Fields that it sees. */
  fields: z.array(privacyFieldSchema),
});
export type CreatorBrand = z.infer<typeof creatorBrandSchema>;

/** An account as its owner manages it. */
export const creatorSchema = z.object({
  creatorId: creatorIdSchema,
  username: z.string(),
  fullName: z.string(),
  /** State of the permission at the network. */
  state: connectionStateSchema,
  endsAt: z.nullable(instantSchema),
  /** When its report was made, or null. */
  reportAt: z.nullable(instantSchema),
  privacy: z.array(z.object({ field: privacyFieldSchema, audience: privacyAudienceSchema })),
  brandList: z.array(creatorBrandSchema),
});
export type Creator = z.infer<typeof creatorSchema>;
