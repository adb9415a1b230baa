import * as z from 'zod/mini';
import { planTypeSchema } from '../plan/plans.ts';
import { countSchema, idSchema, termSchema } from '../schema/schema.ts';
import { languageSchema } from '../user/user.schema.ts';
import { defineEvent } from './event-topic.ts';

/** Why a session ended: the user signed out, another device signed in, or it expired. */
export const sessionEndReasons = ['signedOut', 'otherDevice', 'expired'] as const;

/** How a job ends. */
export const jobEnds = ['done', 'failed', 'cancelled'] as const;

const jobSchema = z.object({
  kind: termSchema,
  /** Stays the same while the job runs; for some kinds it is the id of what the job works on. */
  id: idSchema,
  /** Name of what it works on, in the user's own words. */
  label: z.nullable(z.string()),
  /** Path of the page that shows its result. */
  path: z.nullable(z.string()),
  done: countSchema,
  /** 0 while unknown. */
  total: countSchema,
});
export type Job = z.infer<typeof jobSchema>;

/** Events for all remotes. The events of a noun are in the noun's own folder. */
export const events = {
  sessionStarted: defineEvent({
    topic: 'session.started',
    version: 1,
    publisher: 'shell',
    sticky: true,
    until: 'session.ended',
    payload: z.object({ userId: idSchema }),
  }),
  sessionEnded: defineEvent({
    topic: 'session.ended',
    version: 1,
    publisher: 'shell',
    payload: z.object({ userId: idSchema, reason: z.enum(sessionEndReasons) }),
  }),
  /**
   * What the signed-in user may do. Published at the start of a session, and when plan or rights change, in this tab or
   * another. `granted` lists the switches that are on, in alphabetical order; the quotas follow from the plan.
   */
  subscriptionChanged: defineEvent({
    topic: 'subscription.changed',
    version: 1,
    publisher: 'shell',
    sticky: true,
    until: 'session.ended',
    crossTab: true,
    payload: z.object({
      userId: idSchema,
      plan: z.nullable(planTypeSchema),
      isExpired: z.boolean(),
      granted: z.array(termSchema),
    }),
  }),
  /** The language of this tab. Other tabs learn of a change through local storage. */
  languageChanged: defineEvent({
    topic: 'language.changed',
    version: 1,
    publisher: 'shell',
    sticky: true,
    payload: z.object({ language: languageSchema }),
  }),
  /**
   * Progress of a job, which the shell republishes from the server's stream. The descriptors of the remotes name its
   * kinds.
   */
  jobProgressed: defineEvent({ topic: 'job.progressed', version: 1, publisher: 'shell', payload: jobSchema }),
  /** A job has ended. Its kind tells which call returns the details. */
  jobFinished: defineEvent({
    topic: 'job.finished',
    version: 1,
    publisher: 'shell',
    payload: z.object({ ...jobSchema.shape, state: z.enum(jobEnds) }),
  }),
  /**
   * Resources of this kind changed in another tab, on another device, or by a job: the one with this id, or any of them
   * if null. The kind is the noun's name, for example `folder`; for the marks of a board's media it is `mediaMark`,
   * with the id of the board.
   */
  resourceChanged: defineEvent({
    topic: 'resource.changed',
    version: 1,
    publisher: 'shell',
    payload: z.object({ kind: termSchema, id: z.nullable(idSchema) }),
  }),
  /** The user changed the own account on a page of a remote. Subscribers request the new state from the server. */
  accountChanged: defineEvent({
    topic: 'account.changed',
    version: 1,
    publisher: 'billing',
    crossTab: true,
    payload: z.object({ userId: idSchema }),
  }),
  /** The server's stream reconnected after a break, or connected late. Events in the meantime were missed. */
  streamResumed: defineEvent({ topic: 'stream.resumed', version: 1, publisher: 'shell', payload: z.object({}) }),
} as const;

/** A message of the server's stream: one JSON object per server-sent event. */
export const streamMessageSchema = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('job.progressed'), data: events.jobProgressed.payload }),
  z.object({ topic: z.literal('job.finished'), data: events.jobFinished.payload }),
  z.object({ topic: z.literal('resource.changed'), data: events.resourceChanged.payload }),
  /** The user's rights changed. The client requests the new ones from the server. */
  z.object({ topic: z.literal('rights.changed'), data: z.object({ userId: idSchema }) }),
  z.object({ topic: z.literal('session.ended'), data: events.sessionEnded.payload }),
]);
export type StreamMessage = z.infer<typeof streamMessageSchema>;
