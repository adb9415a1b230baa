import * as z from 'zod/mini';
import { defineCall } from '../http/define-call.ts';
import { versionSetSchema } from '../remote/version-set.ts';
import { countSchema, emptySchema, instantSchema } from '../schema/schema.ts';

export const systemCalls = {
  health: defineCall({
    id: 'system.health',
    method: 'GET',
    path: '/health',
    summary: 'Whether the service works: its version, the database, the media source and mail.',
    right: 'public',
    owner: 'none',
    response: z.object({
      status: z.enum(['ok', 'degraded', 'down']),
      /**
       * True while this process stops: its status is `down`, and a proxy should send no more requests, although they
       * are still answered.
       */
      isStopping: z.boolean(),
      version: z.string(),
      time: instantSchema,
      database: z.object({ status: z.enum(['ok', 'down']), version: z.nullable(z.string()) }),
      source: z.object({ status: z.enum(['ok', 'down', 'unconfigured']) }),
      /** How long the oldest mail has been waiting to be sent; null when none waits. Says nothing about the status. */
      mail: z.object({ oldestUnsentSeconds: z.nullable(countSchema) }),
    }),
    errors: ['503'],
  }),
  contract: defineCall({
    id: 'system.contract',
    method: 'GET',
    path: '/contract',
    summary: 'Every call with the digest of its schemas, for the gate that decides whether a remote can be deployed.',
    right: 'public',
    owner: 'none',
    response: z.object({
      version: z.string(),
      calls: z.array(z.object({ id: z.string(), method: z.string(), path: z.string(), digest: z.string() })),
    }),
  }),
  contractSnapshot: defineCall({
    id: 'system.contractSnapshot',
    method: 'GET',
    path: '/contract/snapshot',
    summary:
      'The schemas of every call and event as JSON, in the form of the committed snapshot: the gate compares what a remote was built with.',
    right: 'public',
    owner: 'none',
    response: 'binary',
  }),
  versionSet: defineCall({
    id: 'system.versionSet',
    method: 'GET',
    path: '/versionSet',
    summary: 'The versions that this person would get with a page now; answers 304 to who has them already.',
    right: 'public',
    owner: 'none',
    response: z.extend(versionSetSchema, {
      /** Release of the shell; absent while there is no build. */
      shell: z.optional(z.string()),
    }),
  }),
  stream: defineCall({
    id: 'system.stream',
    method: 'GET',
    path: '/events/stream',
    summary: 'Server-sent events of the session: progress, notices, its end.',
    right: 'session',
    owner: 'caller',
    response: 'stream',
  }),
  report: defineCall({
    id: 'system.report',
    method: 'POST',
    path: '/report',
    summary: 'Takes an error report of a browser into the log.',
    right: 'public',
    owner: 'none',
    body: z.object({
      kind: z.enum(['error', 'remoteFailed', 'deadLetter']),
      source: z.string().check(z.maxLength(60)),
      version: z.optional(z.string().check(z.maxLength(60))),
      message: z.string().check(z.maxLength(2_000)),
      stack: z.optional(z.string().check(z.maxLength(8_000))),
      path: z.string().check(z.maxLength(300)),
      supportId: z.string().check(z.maxLength(60)),
    }),
    response: emptySchema,
    whenExpired: 'allow',
    rate: 'report',
  }),
} as const;
