import * as z from 'zod/mini';
import { typedName } from '../http/names.ts';
import { kolBatchMax } from '../kol/kol.limits.ts';
import { countSchema, idSchema, instantSchema, revisionSchema, termSchema } from '../schema/schema.ts';
import { coworkTagNameMax } from './cowork.limits.ts';

/**
 * What a member may do with the influencers of a co-working tag: view them, or also change their labels and tags and
 * the tag itself.
 */
export const coworkRoles = ['see', 'edit'] as const;
export const coworkRoleSchema = z.enum(coworkRoles);
export type CoworkRole = z.infer<typeof coworkRoleSchema>;

export const coworkTagNameSchema = typedName(coworkTagNameMax);

/** A member with whom a tag is shared. */
const coworkMemberSchema = z.object({
  /** Id of the member's account, or of the invitation while there is no account. */
  userId: idSchema,
  email: z.string(),
  role: coworkRoleSchema,
  /** True while the email address has no account. */
  isInvited: z.boolean(),
});
export type CoworkMember = z.infer<typeof coworkMemberSchema>;

/** A co-working tag as its owner or a member sees it. */
export const coworkTagSchema = z.object({
  coworkTagId: idSchema,
  tagName: z.string(),
  /** The caller's role; `owner` for the user whose influencers have the tag. */
  role: z.enum(['owner', ...coworkRoles]),
  ownerEmail: z.string(),
  members: z.array(coworkMemberSchema),
  /** Number of influencers with the tag. */
  number: countSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
});
export type CoworkTag = z.infer<typeof coworkTagSchema>;

const kolIdsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(kolBatchMax));

/** A change to a tag. Absent fields stay unchanged. A new name requires the revision that it is based on. */
export const coworkTagChangeSchema = z
  .object({
    coworkTagId: idSchema,
    tagName: z.optional(coworkTagNameSchema),
    revision: z.optional(revisionSchema),
    /** Ids of influencers that get the tag; only the owner can give it. */
    addKol: z.optional(kolIdsSchema),
    /** Ids of influencers that lose it. */
    removeKol: z.optional(kolIdsSchema),
  })
  .check(
    z.refine(({ tagName, revision }) => tagName === undefined || revision !== undefined, {
      error: 'empty',
      path: ['revision'],
    }),
  );

/** What another member did in a tag. An older client can receive kinds that it does not know. */
export const coworkNoticeKinds = [
  'memberAdded',
  'removed',
  'memberRemoved',
  'left',
  'renamed',
  'deleted',
  'kolAdded',
  'kolRemoved',
  'labelled',
  'tagged',
] as const;
export type CoworkNoticeKind = (typeof coworkNoticeKinds)[number];

export const coworkNoticeSchema = z.object({
  id: idSchema,
  coworkTagId: idSchema,
  /** The tag's name at that time. */
  tagName: z.string(),
  kind: termSchema,
  /** Email address of who did it. */
  by: z.string(),
  /** Depending on the kind: the member, the first influencer, or the previous name. */
  subject: z.string(),
  /** Number of influencers concerned; 0 for kinds without influencers. */
  count: countSchema,
  time: instantSchema,
  isSeen: z.boolean(),
});
export type CoworkNotice = z.infer<typeof coworkNoticeSchema>;
