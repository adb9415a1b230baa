import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { countSchema, daySchema, idSchema, revisionSchema } from '../schema/schema.ts';
import { botFailureSchema, botSchema, botSettingsSchema, flowReportSchema } from './bot.schema.ts';
import { botAccountIdSchema, projectFlowSchema, projectSchema } from './chatbot.schema.ts';
import { flowSchema } from './flow.schema.ts';

const rangeSchema = { id: idSchema, dateFrom: daySchema, toDate: daySchema };

export const botCalls = {
  publishFlow: defineCall({
    id: 'chatbot.publishFlow',
    method: 'POST',
    path: '/chatbot/publishFlow',
    summary:
      'Saves the flow and has it answer from now on. Refused while an error stands or a comment trigger has posts of another account (`flowIncomplete`, with their ids in `mediaIds`), without an account (`empty`), and without the permissions of a chatbot (`needPermission`).',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema, revision: revisionSchema, flow: flowSchema }),
    response: projectFlowSchema,
    errors: ['notFound', 'conflict', 'flowIncomplete', 'empty', 'needPermission', 'processContentFailed'],
    rate: 'lookup',
  }),
  pauseProject: defineCall({
    id: 'chatbot.pauseProject',
    method: 'POST',
    path: '/chatbot/pauseProject',
    summary: 'Has a project answer nobody, until it is published again.',
    right: 'session',
    owner: 'caller',
    body: z.object({ id: idSchema, revision: revisionSchema }),
    response: z.object({ project: projectSchema }),
    errors: ['notFound', 'conflict'],
    whenExpired: 'allow',
  }),
  getBots: defineCall({
    id: 'chatbot.getBots',
    method: 'GET',
    path: '/chatbot/getBots',
    summary: "The bots of the caller's business accounts, and what they could not deal with lately.",
    right: 'session',
    owner: 'caller',
    response: z.object({ botList: z.array(botSchema), failureList: z.array(botFailureSchema) }),
  }),
  setBot: defineCall({
    id: 'chatbot.setBot',
    method: 'POST',
    path: '/chatbot/setBot',
    summary: 'Sets how the bot of an account behaves.',
    right: 'session',
    owner: 'caller',
    body: z.object({
      accountId: botAccountIdSchema,
      revision: z.union([revisionSchema, z.literal(0)]),
      ...botSettingsSchema.shape,
    }),
    response: z.object({ bot: botSchema }),
    errors: ['notFound', 'conflict'],
  }),
  resumeBot: defineCall({
    id: 'chatbot.resumeBot',
    method: 'POST',
    path: '/chatbot/resumeBot',
    summary: 'Tries the authorization of an account again, and has its bot go on when it stands.',
    right: 'session',
    owner: 'caller',
    body: z.object({ accountId: botAccountIdSchema }),
    response: z.object({ bot: botSchema }),
    errors: ['notFound', 'needPermission', 'processContentFailed'],
    rate: 'lookup',
  }),
  getReport: defineCall({
    id: 'chatbot.getReport',
    method: 'GET',
    path: '/chatbot/getReport',
    summary:
      "The published flow of a project, and how often each bubble was come to and left, in a range of days of the caller's zone.",
    right: 'session',
    owner: 'caller',
    query: z.object(rangeSchema),
    response: flowReportSchema,
    errors: ['notFound'],
  }),
  exportReport: defineCall({
    id: 'chatbot.exportReport',
    method: 'POST',
    path: '/chatbot/exportReport',
    summary: "The report as the text of a CSV file. Counts as one of the plan's exports of the month.",
    right: 'csv',
    owner: 'caller',
    whenExpired: 'allow',
    body: z.object(rangeSchema),
    response: z.object({ csv: z.string(), usage: countSchema, quota: countSchema }),
    errors: ['notFound', 'usageLimit'],
    rate: 'report',
  }),
} as const;
