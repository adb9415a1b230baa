import * as z from 'zod/mini';
import { scanStates } from '../content/content.schema.ts';
import { countSchema, idSchema, termSchema } from '../http/schema.ts';
import { importStates } from '../import/import.schema.ts';
import { planTypeSchema } from '../plan/plans.ts';
import { languageSchema } from '../user/user.schema.ts';
import { defineEvent } from './event-topic.ts';

/** Why a session ended: the person signed out, another device signed in, or it ran out. */
export const sessionEndReasons = ['signedOut', 'otherDevice', 'expired'] as const;

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
  /** Progress of a scan, as the server streams it; the shell republishes it here. */
  scanProgressed: defineEvent({
    topic: 'scan.progressed',
    version: 1,
    publisher: 'shell',
    payload: z.object({ folderId: idSchema, contentId: idSchema, currentCount: countSchema, totalCount: countSchema }),
  }),
  scanFinished: defineEvent({
    topic: 'scan.finished',
    version: 1,
    publisher: 'shell',
    payload: z.object({ folderId: idSchema, contentId: idSchema, state: z.enum(scanStates), currentCount: countSchema }),
  }),
  /** Folders or contents of this user changed on another tab or by a job. */
  folderChanged: defineEvent({ topic: 'folder.changed', version: 1, publisher: 'shell', payload: z.object({ folderId: idSchema }) }),
  /** Marks of media changed on another tab or device. */
  mediaMarked: defineEvent({ topic: 'media.marked', version: 1, publisher: 'shell', payload: z.object({ folderId: idSchema, count: countSchema }) }),
  importProgressed: defineEvent({
    topic: 'import.progressed',
    version: 1,
    publisher: 'shell',
    payload: z.object({ folderId: idSchema, contentId: idSchema, importId: idSchema, done: countSchema, total: countSchema }),
  }),
  importFinished: defineEvent({
    topic: 'import.finished',
    version: 1,
    publisher: 'shell',
    payload: z.object({ folderId: idSchema, contentId: idSchema, importId: idSchema, state: z.enum(importStates), added: countSchema, bad: countSchema }),
  }),
  /** EMV is being computed by a new setting; `done` equals `total` at the end. */
  emvRepriced: defineEvent({ topic: 'emv.repriced', version: 1, publisher: 'shell', payload: z.object({ done: countSchema, total: countSchema }) }),
  /** Influencers of this user changed on another tab, or their figures were read. */
  kolChanged: defineEvent({ topic: 'kol.changed', version: 1, publisher: 'shell', payload: z.object({ kolIds: z.array(idSchema) }) }),
  /** The person changed something of the own account on a page of a remote: what it is now is asked from the server. */
  accountChanged: defineEvent({ topic: 'account.changed', version: 1, publisher: 'billing', crossTab: true, payload: z.object({ userId: idSchema }) }),
  /** The server's stream came back after a break, or was long in coming: what it would have told meanwhile was missed. */
  streamResumed: defineEvent({ topic: 'stream.resumed', version: 1, publisher: 'shell', payload: z.object({}) }),
} as const;

/** What the server's stream carries: one JSON object an SSE message. */
export const streamMessageSchema = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('scan.progressed'), data: events.scanProgressed.payload }),
  z.object({ topic: z.literal('scan.finished'), data: events.scanFinished.payload }),
  z.object({ topic: z.literal('folder.changed'), data: events.folderChanged.payload }),
  z.object({ topic: z.literal('media.marked'), data: events.mediaMarked.payload }),
  z.object({ topic: z.literal('import.progressed'), data: events.importProgressed.payload }),
  z.object({ topic: z.literal('import.finished'), data: events.importFinished.payload }),
  z.object({ topic: z.literal('kol.changed'), data: events.kolChanged.payload }),
  z.object({ topic: z.literal('emv.repriced'), data: events.emvRepriced.payload }),
  /** Somebody gave the person rights or took some: what those are is asked from the server. */
  z.object({ topic: z.literal('rights.changed'), data: z.object({ userId: idSchema }) }),
  z.object({ topic: z.literal('session.ended'), data: events.sessionEnded.payload }),
]);
export type StreamMessage = z.infer<typeof streamMessageSchema>;
