import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../http/schema.ts';
import { projectNameMax } from '../limits.ts';
import { flowSchema } from './flow.schema.ts';

export const projectNameSchema = z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(projectNameMax));

/** The network's id of a business account, for which a bot answers. */
export const botAccountIdSchema = z.string().check(z.minLength(1), z.maxLength(40));

/** A project that was never published, one that answers, and one that was stopped. */
export const projectStates = ['DRAFT', 'RUNNING', 'PAUSED'] as const;
export const projectStateSchema = z.enum(projectStates);
export type ProjectState = (typeof projectStates)[number];

/** One flow of a bot: its draft, and what of it answers. */
export const projectSchema = z.object({
  id: idSchema,
  name: projectNameSchema,
  /** The account that it answers for; null until one is chosen. */
  botAccountId: z.nullable(botAccountIdSchema),
  state: projectStateSchema,
  bubbles: countSchema,
  /** Errors that keep the draft from being published. */
  errors: countSchema,
  /** Whether the draft says something else than what answers. */
  hasChanges: z.boolean(),
  createdTime: instantSchema,
  changedTime: instantSchema,
  publishedTime: z.nullable(instantSchema),
  revision: revisionSchema,
});
export type Project = z.infer<typeof projectSchema>;

/** A project with its draft. */
export const projectFlowSchema = z.object({ project: projectSchema, flow: flowSchema });
export type ProjectFlow = z.infer<typeof projectFlowSchema>;
