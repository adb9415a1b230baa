import * as z from 'zod/mini';
import { typedName } from '../http/names.ts';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';
import { projectNameMax } from './chatbot.limits.ts';
import { flowSchema } from './flow.schema.ts';

export const projectNameSchema = typedName(projectNameMax);

/** The network's id of the business account that a bot answers for. */
export const botAccountIdSchema = z.string().check(z.minLength(1), z.maxLength(40));

/** `DRAFT`: never published. `RUNNING`: published and answering. `PAUSED`: stopped. */
export const projectStates = ['DRAFT', 'RUNNING', 'PAUSED'] as const;
const projectStateSchema = z.enum(projectStates);
export type ProjectState = (typeof projectStates)[number];

/** A chatbot project: one flow of a bot, with its draft and its published version. */
export const projectSchema = z.object({
  id: idSchema,
  name: z.string().check(z.minLength(1), z.maxLength(projectNameMax)),
  /** The account that it answers for; null until one is chosen. */
  botAccountId: z.nullable(botAccountIdSchema),
  state: projectStateSchema,
  bubbles: countSchema,
  /** Number of errors that prevent publication of the draft. */
  errors: countSchema,
  /** Whether the draft differs from the published version. */
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
