import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Call } from '@tessera/contracts/http/define-call';
import { proven } from '@tessera/contracts/http/schema';
import type { Trx } from '../db/database.ts';
import { findCaller } from '../modules/session/session.service.ts';
import type { Api } from './api.ts';
import type { CallAnswer, CallContext } from './call-context.ts';
import type { Caller } from './caller.ts';
import { checkAnswer } from './check-answer.ts';
import { cookiesOf } from './cookies.ts';
import { answerOnce, storedAnswer } from './idempotency.ts';
import { parseInput, parseQuery } from './parse-input.ts';
import { budgetsFor, takeFrom } from './rate-limit.ts';
import { assertMayCall } from './right.ts';
import { assertSameOrigin } from './same-origin.ts';

type Handler<C extends Call, Who extends Caller | null> = (context: CallContext<C, Who>) => Promise<CallAnswer<C>>;

/** A picture or a file. */
export interface BinaryAnswer {
  /** Media type. */
  readonly type: string;
  readonly body: Buffer | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The steps of an idempotent call. */
export interface IdempotentHandler<C extends Call, Prepared> {
  /** What needs no transaction: questions to the network, checks. Not asked again for a repetition. */
  prepare(context: CallContext<C>): Promise<Prepared>;
  /** The change itself, in the transaction in which the answer is kept. */
  run(context: CallContext<C>, db: Trx, prepared: Prepared): Promise<CallAnswer<C>>;
}

function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Every check that does not depend on the handler, in this order: origin, session, rate, right, content. */
async function contextOf(api: Api, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<CallContext<Call, Caller | null>> {
  const { config, db, clock } = api.dependencies;
  assertSameOrigin(call, request.headers, config.publicUrl);
  const cookies = cookiesOf(request, reply, config);
  const now = clock.now();
  const session = await findCaller(db, cookies, now);
  const caller = session.state === 'live' ? session.caller : null;
  await takeFrom(db, clock, budgetsFor(config, call.rate, request.ip, caller?.userId ?? null));
  if (call.right !== 'public' && session.state === 'otherDevice') throw session.problem;
  assertMayCall(call, caller);
  return {
    query: proven(parseQuery(call.query, request.query)),
    body: proven(parseInput(call.body, request.body)),
    caller,
    db,
    now,
    request: { id: request.id, address: request.ip, log: request.log, signal: signalOf(reply) },
    cookies,
  };
}

function addRoute(api: Api, call: Call, answer: (context: CallContext<Call, Caller | null>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void {
  if (api.registered.has(call.id)) throw new Error(`${call.id} has two handlers`);
  api.registered.set(call.id, call);
  api.fastify.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { callId: call.id },
    handler: async (request, reply) => {
      if (call.deprecated) reply.header('deprecation', call.deprecated);
      reply.header('cache-control', 'no-store');
      return answer(await contextOf(api, call, request, reply), request, reply);
    },
  });
}

const check = (api: Api, call: Call, answer: unknown): unknown => checkAnswer(call, answer, api.dependencies.config);

/** Registers a call that anybody may make; the caller may be null. */
export function registerPublicCall<C extends Call>(api: Api, call: C, handler: Handler<C, Caller | null>): void {
  addRoute(api, call, async (context) => check(api, call, await handler(proven(context))));
}

function assertNotPublic(call: Call): void {
  if (call.right === 'public') throw new Error(`${call.id} is public: its caller may be nobody`);
}

/** Registers a call of somebody who is signed in and has the call's right. */
export function registerCall<C extends Call>(api: Api, call: C, handler: Handler<C, Caller>): void {
  assertNotPublic(call);
  if (call.idempotent) throw new Error(`${call.id} is idempotent: register it so`);
  addRoute(api, call, async (context) => check(api, call, await handler(proven(context))));
}

/** Registers a call whose repetition, known by its `Idempotency-Key`, gets the answer that was stored with the change. */
export function registerIdempotentCall<C extends Call, Prepared>(api: Api, call: C, handler: IdempotentHandler<C, Prepared>): void {
  assertNotPublic(call);
  addRoute(api, call, async (given, request) => {
    const context: CallContext<C> = proven(given);
    const stored = await storedAnswer(context, call, request);
    if (stored !== null) return stored;
    const prepared = await handler.prepare(context);
    return answerOnce(context, call, request, async (trx) => check(api, call, await handler.run(context, trx, prepared)));
  });
}

/** Registers a call that answers with bytes. */
export function registerBinaryCall<C extends Call>(api: Api, call: C, handler: (context: CallContext<C>) => Promise<BinaryAnswer>): void {
  assertNotPublic(call);
  addRoute(api, call, async (context, request, reply) => {
    const answer = await handler(proven(context));
    const etag = answer.headers?.['etag'];
    if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).headers({ ...answer.headers }).send();
    return reply.headers({ 'x-content-type-options': 'nosniff', ...answer.headers }).type(answer.type).send(answer.body);
  });
}

/** Registers a call that keeps its connection and writes to it by itself. */
export function registerStreamCall<C extends Call>(api: Api, call: C, handler: (context: CallContext<C>, reply: FastifyReply) => Promise<void>): void {
  assertNotPublic(call);
  addRoute(api, call, async (context, _request, reply) => {
    await handler(proven(context), reply);
    return reply;
  });
}
