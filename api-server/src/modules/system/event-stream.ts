import type { FastifyReply } from 'fastify';
import type { StreamMessage } from '@tessera/contracts/events/events';
import type { UserNotice } from '../../events/user-events.ts';
import type { ApiDependencies } from '../../http/api.ts';
import type { CallContext } from '../../http/call-context.ts';
import { createSessionRepository } from '../session/session.repository.ts';

const heartbeatMs = 15_000;
/** How long a browser waits before it opens a stream that broke again. */
const retryMs = 2_000;

const toLine = (message: StreamMessage): string => `data: ${JSON.stringify(message)}\n\n`;

/**
 * Server-sent events of one session, until it ends or the browser goes away. What was told while no stream was open is not repeated:
 * a browser that connects asks for the present state.
 */
export async function streamEvents({ events, db, clock }: Pick<ApiDependencies, 'events' | 'db' | 'clock'>, { caller, request }: Pick<CallContext, 'caller' | 'request'>, reply: FastifyReply): Promise<void> {
  const { raw } = reply;
  const isLive = (): Promise<boolean> => createSessionRepository(db).isLive(caller.userId, caller.sessionId, clock.now());
  reply.hijack();
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-request-id': request.id });
  raw.write(`retry: ${retryMs}\n\n`);

  const end = (): void => {
    clearInterval(heartbeat);
    unsubscribe();
    raw.end();
  };
  const heartbeat = setInterval(() => {
    raw.write(': still here\n\n');
    // Notices can be lost while the database restarts; the end of a session must not be.
    isLive().then((live) => (live ? undefined : endWith({ topic: 'session.ended', data: { userId: caller.userId, reason: 'expired' } })), () => undefined);
  }, heartbeatMs);
  const endWith = (message: StreamMessage): void => {
    raw.write(toLine(message));
    end();
  };
  const onNotice = ({ sessionId, message }: UserNotice): void => {
    if (sessionId === undefined) {
      if (message) raw.write(toLine(message));
      return;
    }
    if (sessionId !== caller.sessionId) return;
    if (message) raw.write(toLine(message));
    end();
  };
  const unsubscribe = events.subscribe(caller.userId, onNotice);
  raw.once('close', end);
  // The session may have ended between the check of the call and the subscription.
  if (!(await isLive())) end();
}
