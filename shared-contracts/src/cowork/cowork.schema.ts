import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, revisionSchema, termSchema } from '../http/schema.ts';
import { coworkTagNameMax, kolBatchMax } from '../limits.ts';

/** What a member may do with the influencers of a co-working tag: look, or change their labels and tags and the tag itself too. */
export const coworkRoles = ['see', 'edit'] as const;
export const coworkRoleSchema = z.enum(coworkRoles);
export type CoworkRole = z.infer<typeof coworkRoleSchema>;

export const coworkTagNameSchema = z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(coworkTagNameMax), z.regex(/^[^\p{Cc}]*$/u, { error: 'invalid' }));

/** Somebody with whom a tag is shared. */
export const coworkMemberSchema = z.object({
  /** Id of the member in this tag: that of the account, and of the invitation until there is one. */
  userId: idSchema,
  email: z.string(),
  role: coworkRoleSchema,
  /** Whether the address has no account yet. */
  isInvited: z.boolean(),
});
export type CoworkMember = z.infer<typeof coworkMemberSchema>;

/** A co-working tag as one of its people sees it. */
export const coworkTagSchema = z.object({
  coworkTagId: idSchema,
  tagName: z.string(),
  /** What the caller may do; `owner` for whose influencers it is on. */
  role: z.enum(['owner', ...coworkRoles]),
  ownerEmail: z.string(),
  members: z.array(coworkMemberSchema),
  /** How many influencers have it. */
  number: countSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
});
export type CoworkTag = z.infer<typeof coworkTagSchema>;

const kolIdsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(kolBatchMax));

/** A change of a tag; what is absent stays. A name needs the revision that it was made on. */
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
  .check(z.refine(({ tagName, revision }) => tagName === undefined || revision !== undefined, { error: 'empty', path: ['revision'] }));
export type CoworkTagChange = z.infer<typeof coworkTagChangeSchema>;

/** What somebody else did in a tag. A client of yesterday reads kinds that it does not know. */
export const coworkNoticeKinds = ['memberAdded', 'removed', 'memberRemoved', 'left', 'renamed', 'deleted', 'kolAdded', 'kolRemoved', 'labelled', 'tagged'] as const;
export type CoworkNoticeKind = (typeof coworkNoticeKinds)[number];

export const coworkNoticeSchema = z.object({
  id: idSchema,
  coworkTagId: idSchema,
  /** As it was called then. */
  tagName: z.string(),
  kind: termSchema,
  /** Address of who did it. */
  by: z.string(),
  /** The member, the first influencer or the name before, whichever the kind is about. */
  subject: z.string(),
  /** How many influencers it was about; 0 where it was about none. */
  count: countSchema,
  time: instantSchema,
  isSeen: z.boolean(),
});
export type CoworkNotice = z.infer<typeof coworkNoticeSchema>;
