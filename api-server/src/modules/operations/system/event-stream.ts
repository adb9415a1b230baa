import type { StreamMessage } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import type { FastifyReply } from 'fastify';
import type { UserNotice } from '../../../platform/events/user-events.ts';
import type { ApiDependencies } from '../../../platform/http/api.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { createSessionRepository } from '../../../platform/session/session.repository.ts';

const heartbeatMs = 15_000;
/** How long a browser waits before it reconnects a broken stream. */
const retryMs = 2_000;

/** A browser has one stream for all its tabs, and for a moment a few more while one tab takes over from another. */
const streamsMax = 5;
/**
 * Bytes that may be buffered for a browser that does not read. Beyond that the stream is closed; the browser reconnects
 * and loads the current state.
 */
const unreadMax = 262_144;

const open = new Map<string, number>();

const toLine = (message: StreamMessage): string => `data: ${JSON.stringify(message)}\n\n`;

/**
 * Server-sent events of one session, until it ends or the browser disconnects. Messages sent while no stream was open
 * are not repeated: a browser that connects loads the current state.
 */
export async function streamEvents(
  { events, db, clock }: Pick<ApiDependencies, 'events' | 'db' | 'clock'>,
  draining: AbortSignal,
  { caller, request }: Pick<CallContext, 'caller' | 'request'>,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = reply;
  if (raw.destroyed) {
    // The client left while its session was looked up, so no `close` follows that would end the stream.
    reply.hijack();
    return;
  }
  if (draining.aborted) throw new Problem('503', { params: { seconds: retryMs / 1_000 } });
  const isLive = (): Promise<boolean> =>
    createSessionRepository(db).isLive(caller.userId, caller.sessionId, clock.now());
  const others = open.get(caller.sessionId) ?? 0;
  if (others >= streamsMax) throw new Problem('rateLimit', { params: { seconds: retryMs / 1_000 } });
  open.set(caller.sessionId, others + 1);
  raw.once('close', () => {
    const left = (open.get(caller.sessionId) ?? 1) - 1;
    if (left > 0) open.set(caller.sessionId, left);
    else open.delete(caller.sessionId);
  });
  const write = (text: string): void => {
    if (raw.writableEnded) return;
    if (raw.writableLength > unreadMax) raw.destroy();
    else raw.write(text);
  };
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
  });
  write(`retry: ${retryMs}\n\n`);

  const end = (): void => {
    clearInterval(heartbeat);
    unsubscribe();
    draining.removeEventListener('abort', end);
    raw.end();
  };
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    // Notifications can be lost while the database restarts, but the end of a session must not be missed.
    isLive().then(
      (live) =>
        live ? undefined : endWith({ topic: 'session.ended', data: { userId: caller.userId, reason: 'expired' } }),
      () => undefined,
    );
  }, heartbeatMs);
  const endWith = (message: StreamMessage): void => {
    write(toLine(message));
    end();
  };
  const onNotice = ({ sessionId, message }: UserNotice): void => {
    if (sessionId !== undefined && sessionId !== caller.sessionId) return;
    if (message) write(toLine(message));
    if (sessionId !== undefined || !message) end();
  };
  const unsubscribe = events.subscribe(caller.userId, onNotice);
  raw.once('close', end);
  draining.addEventListener('abort', end);
  // The session may have ended between the check of the call and the subscription.
  if (!(await isLive())) end();
}
