import * as z from 'zod/mini';
import { toUsername } from '../content/content.schema.ts';
import { countSchema, daySchema, idSchema, instantSchema, revisionSchema, unsafeCast } from '../http/schema.ts';
import { projectNameMax } from '../limits.ts';

export const bcaNameSchema = z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(projectNameMax));

/** The network's id of the business account that asks, as the brand. */
export const bcaAccountIdSchema = z.string().check(z.minLength(1), z.maxLength(40));

/** A creator's username, in any of the ways in which an account can be written. */
export const bcaCreatorSchema = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(200), z.refine((value) => value === '' || toUsername(value) !== null, { error: 'usernameNotFound' })),
  z.transform((value) => toUsername(unsafeCast<string>(value)) ?? ''),
);

/** The network's id of a post. */
export const bcaMediaIdSchema = z.string().check(z.minLength(1), z.maxLength(40));

/** How a creator's permission stands: asked for, given, refused, taken back by the creator, past its last day, or ended by the brand. */
export const bcaStates = ['ASKED', 'APPROVED', 'DECLINED', 'REVOKED', 'EXPIRED', 'ENDED'] as const;
export const bcaStateSchema = z.enum(bcaStates);
export type BcaState = (typeof bcaStates)[number];

/** Creators who are asked together, by one business account. */
export const bcaProjectSchema = z.object({
  id: idSchema,
  name: bcaNameSchema,
  accountId: bcaAccountIdSchema,
  /** Creators who were asked, and those of them whose permission stands. */
  asked: countSchema,
  approved: countSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
});
export type BcaProject = z.infer<typeof bcaProjectSchema>;

/** What one creator was asked, and answered. */
export const bcaRequestSchema = z.object({
  username: z.string(),
  state: bcaStateSchema,
  askedTime: instantSchema,
  /** When the state changed. */
  changedTime: instantSchema,
  /** When the network was asked last; null before the first time. */
  checkedTime: z.nullable(instantSchema),
  /** The last day on which the permission is wanted, in the owner's zone; null for as long as the creator gives it. */
  lastDay: z.nullable(daySchema),
  /** Why the network could not be asked last; null when it could. */
  problem: z.nullable(z.enum(['token', 'permission', 'unavailable'])),
});
export type BcaRequest = z.infer<typeof bcaRequestSchema>;

/** A post that a creator allows the brand to use; figures as they stood when the network was asked last. */
export const bcaPostSchema = z.object({
  username: z.string(),
  mediaId: z.string(),
  link: z.string(),
  caption: z.string(),
  /** Null where the network does not tell. */
  takenTime: z.nullable(instantSchema),
  likes: z.nullable(countSchema),
  comments: z.nullable(countSchema),
  /** Where its picture lies for the owner; null where the network shows none. */
  image: z.nullable(z.string()),
});
export type BcaPost = z.infer<typeof bcaPostSchema>;

/** A project with everything in it. */
export const bcaProjectDetailSchema = z.object({ project: bcaProjectSchema, requestList: z.array(bcaRequestSchema), postList: z.array(bcaPostSchema) });
export type BcaProjectDetail = z.infer<typeof bcaProjectDetailSchema>;
