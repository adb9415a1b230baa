import * as z from 'zod/mini';
import { projectNameMax } from '../chatbot/chatbot.limits.ts';
import { toUsername } from '../content/content.schema.ts';
import { typedName } from '../http/names.ts';
import { countSchema, daySchema, idSchema, instantSchema, revisionSchema, unsafeCast } from '../schema/schema.ts';

export const bcaNameSchema = typedName(projectNameMax);

/** The network's id of the business account that sends the requests, as the brand. */
export const bcaAccountIdSchema = z.string().check(z.minLength(1), z.maxLength(40));

/** A creator's username in any form that `toUsername` accepts; parsed to the bare name in lower case. */
export const bcaCreatorSchema = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, { error: 'empty' }),
    z.maxLength(200),
    z.refine((value) => value === '' || toUsername(value) !== null, { error: 'usernameNotFound' }),
  ),
  z.transform((value) => toUsername(unsafeCast<string>(value)) ?? ''),
);

/** The network's id of a post. */
export const bcaMediaIdSchema = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * State of a creator's permission: requested, given, declined, revoked by the creator, past its last day, or ended by
 * the brand.
 */
const bcaStates = ['ASKED', 'APPROVED', 'DECLINED', 'REVOKED', 'EXPIRED', 'ENDED'] as const;
const bcaStateSchema = z.enum(bcaStates);
export type BcaState = (typeof bcaStates)[number];

/** Creators whose permission one business account requests together. */
export const bcaProjectSchema = z.object({
  id: idSchema,
  name: z.string().check(z.minLength(1), z.maxLength(projectNameMax)),
  accountId: bcaAccountIdSchema,
  /** Number of creators asked, and of those whose permission is valid. */
  asked: countSchema,
  approved: countSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
});
export type BcaProject = z.infer<typeof bcaProjectSchema>;

/** The request to one creator, with its answer. */
const bcaRequestSchema = z.object({
  username: z.string(),
  state: bcaStateSchema,
  askedTime: instantSchema,
  /** When the state changed. */
  changedTime: instantSchema,
  /** Time of the last request to the network; null before the first. */
  checkedTime: z.nullable(instantSchema),
  /** Last day of the requested permission, in the owner's time zone; null for no end. */
  lastDay: z.nullable(daySchema),
  /** Why the last request to the network failed; null when it succeeded. */
  problem: z.nullable(z.enum(['token', 'permission', 'unavailable'])),
});
export type BcaRequest = z.infer<typeof bcaRequestSchema>;

/** A post that a creator permits the brand to use, with its figures as of the last request to the network. */
const bcaPostSchema = z.object({
  username: z.string(),
  mediaId: z.string(),
  link: z.string(),
  caption: z.string(),
  /** Null where the network does not provide it. */
  takenTime: z.nullable(instantSchema),
  likes: z.nullable(countSchema),
  comments: z.nullable(countSchema),
  /** Path of its picture, for the owner only; null where the network provides none. */
  image: z.nullable(z.string()),
});
export type BcaPost = z.infer<typeof bcaPostSchema>;

/** A project with its requests and posts. */
export const bcaProjectDetailSchema = z.object({
  project: bcaProjectSchema,
  requestList: z.array(bcaRequestSchema),
  postList: z.array(bcaPostSchema),
});
export type BcaProjectDetail = z.infer<typeof bcaProjectDetailSchema>;
