import * as z from 'zod/mini';
import { countSchema, idSchema, termSchema } from '../http/schema.ts';
import { planTypeSchema } from '../plan/plans.ts';
import { languageSchema } from '../user/user.schema.ts';
import { defineEvent } from './event-topic.ts';

/** Why a session ended: the person signed out, another device signed in, or it ran out. */
export const sessionEndReasons = ['signedOut', 'otherDevice', 'expired'] as const;

/** How a job ends. */
export const jobEnds = ['done', 'failed', 'cancelled'] as const;

const jobSchema = z.object({
  kind: termSchema,
  /** The same as long as the job runs; of some kinds that of what it works on. */
  id: idSchema,
  /** What it works on, in the person's own words. */
  label: z.nullable(z.string()),
  /** The page that shows what it does. */
  path: z.nullable(z.string()),
  done: countSchema,
  /** 0 while unknown. */
  total: countSchema,
});
export type Job = z.infer<typeof jobSchema>;

/** What the shell tells every remote. The events of a noun stand in its own folder. */
export const events = {
  sessionStarted: defineEvent({ topic: 'session.started', version: 1, publisher: 'shell', sticky: true, until: 'session.ended', payload: z.object({ userId: idSchema }) }),
  sessionEnded: defineEvent({ topic: 'session.ended', version: 1, publisher: 'shell', payload: z.object({ userId: idSchema, reason: z.enum(sessionEndReasons) }) }),
  /**
   * What the signed-in person may do: at the start of a session, and when plan or rights became others, here or in another tab.
   * `granted` are the switches that are on, in the order of the alphabet; the quotas follow from the plan.
   */
  subscriptionChanged: defineEvent({
    topic: 'subscription.changed',
    version: 1,
    publisher: 'shell',
    sticky: true,
    until: 'session.ended',
    crossTab: true,
    payload: z.object({ userId: idSchema, plan: z.nullable(planTypeSchema), isExpired: z.boolean(), granted: z.array(termSchema) }),
  }),
  /** The language of this tab; the tabs learn of each other's choice from the device's storage. */
  languageChanged: defineEvent({ topic: 'language.changed', version: 1, publisher: 'shell', sticky: true, payload: z.object({ language: languageSchema }) }),
  /** How far a job has come, as the server streams it; the shell republishes it here. Its kinds are named by the descriptors of the remotes. */
  jobProgressed: defineEvent({ topic: 'job.progressed', version: 1, publisher: 'shell', payload: jobSchema }),
  /** A job is over; its kind tells where the rest is asked from. */
  jobFinished: defineEvent({ topic: 'job.finished', version: 1, publisher: 'shell', payload: z.object({ ...jobSchema.shape, state: z.enum(jobEnds) }) }),
  /** What this user has of a kind changed on another tab or device, or by a job: the one with this id, or any. */
  resourceChanged: defineEvent({ topic: 'resource.changed', version: 1, publisher: 'shell', payload: z.object({ kind: termSchema, id: z.nullable(idSchema) }) }),
  /** Folders or contents of this user changed on another tab or by a job. */
  folderChanged: defineEvent({ topic: 'folder.changed', version: 1, publisher: 'shell', payload: z.object({ folderId: idSchema }) }),
  /** Marks of media changed on another tab or device. */
  mediaMarked: defineEvent({ topic: 'media.marked', version: 1, publisher: 'shell', payload: z.object({ folderId: idSchema, count: countSchema }) }),
  /** Influencers of this user changed on another tab, or their figures were read. */
  kolChanged: defineEvent({ topic: 'kol.changed', version: 1, publisher: 'shell', payload: z.object({ kolIds: z.array(idSchema) }) }),
  /** The person changed something of the own account on a page of a remote: what it is now is asked from the server. */
  accountChanged: defineEvent({ topic: 'account.changed', version: 1, publisher: 'billing', crossTab: true, payload: z.object({ userId: idSchema }) }),
  /** The server's stream came back after a break, or was long in coming: what it would have told meanwhile was missed. */
  streamResumed: defineEvent({ topic: 'stream.resumed', version: 1, publisher: 'shell', payload: z.object({}) }),
} as const;

/** What the server's stream carries: one JSON object an SSE message. */
export const streamMessageSchema = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('job.progressed'), data: events.jobProgressed.payload }),
  z.object({ topic: z.literal('job.finished'), data: events.jobFinished.payload }),
  z.object({ topic: z.literal('resource.changed'), data: events.resourceChanged.payload }),
  z.object({ topic: z.literal('folder.changed'), data: events.folderChanged.payload }),
  z.object({ topic: z.literal('media.marked'), data: events.mediaMarked.payload }),
  z.object({ topic: z.literal('kol.changed'), data: events.kolChanged.payload }),
  /** Somebody gave the person rights or took some: what those are is asked from the server. */
  z.object({ topic: z.literal('rights.changed'), data: z.object({ userId: idSchema }) }),
  z.object({ topic: z.literal('session.ended'), data: events.sessionEnded.payload }),
]);
export type StreamMessage = z.infer<typeof streamMessageSchema>;
