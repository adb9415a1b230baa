import { Readable } from 'node:stream';
import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Trx } from '../db/database.ts';
import { FileTooLarge } from '../files/file-store.ts';
import { tokenHashIn } from '../session/session.service.ts';
import { checkAnswer, checkEchoes } from './answers/check-answer.ts';
import { etagOf } from './answers/etag.ts';
import type { Api } from './api.ts';
import { authenticateAndLimit } from './authenticate-and-limit.ts';
import type { CallAnswer, CallBody, CallContext } from './call-context.ts';
import { answerOnce, storedAnswer, type StoredAnswer } from './idempotency.ts';
import { createBodyPlaces, holdBodyPlace } from './limits/body-places.ts';
import { budgetsFor } from './limits/rate-limit.ts';
import { userWaits, visitorWaits, type Waiter } from './limits/turns.ts';
import { parseInput, parseQuery } from './parse-input.ts';
import { registerScope } from './register-scope.ts';
import type { Caller } from './requests/caller.ts';
import { cookiesOf } from './requests/cookies.ts';
import { assertSameOrigin } from './requests/same-origin.ts';
import { assertMayCall, withoutUnsafeRights } from './right.ts';

/** The uploaded file of a call. It can be read once. */
export interface Upload {
  /** Media type, without its parameters. */
  readonly type: string;
  readonly bytesMax: number;
  /** The bytes as a stream. It throws when the client disconnects before the end. */
  readonly source: AsyncIterable<Uint8Array>;
}

type Handler<C extends Call, Who extends Caller | null> = (context: CallContext<C, Who>) => Promise<CallAnswer<C>>;

/** The answer of a call that returns bytes. */
export interface BinaryAnswer {
  /** 206 if the body is the requested range only, 416 if there is no such range; 200 if absent. */
  readonly status?: 200 | 206 | 416;
  /** Media type. */
  readonly type: string;
  readonly body: Buffer | Readable;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The steps of an idempotent call. */
export interface IdempotentHandler<C extends Call, Prepared> {
  /** Work that needs no transaction: network requests and checks. Skipped when the request is repeated. */
  prepare(context: CallContext<C>): Promise<Prepared>;
  /** The change itself, in the transaction that also stores the answer. */
  run(context: CallContext<C>, db: Trx, prepared: Prepared): Promise<CallAnswer<C>>;
  /**
   * For a call with secrets in its body or its answer. Without it, a digest of the body and the answer are stored for a
   * day.
   */
  readonly secrets?: IdempotentSecrets<C>;
}

interface IdempotentSecrets<C extends Call> {
  /** The body without what could be guessed from a digest. */
  readonly compared: (body: CallBody<C>) => unknown;
  /** What is stored of the answer. */
  readonly kept: (answer: CallAnswer<C>) => StoredAnswer;
  /** Reads the answer again, by what was stored of it. */
  readonly again: (context: CallContext<C>, stored: StoredAnswer) => Promise<CallAnswer<C>>;
}

function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Already the case when the client left while its session was looked up.
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * `If-Range` allows a part only of the file that the client already has. Our ranges have no validator, so the whole
 * file is the answer.
 */
const rangeIn = ({ headers }: FastifyRequest): string | null =>
  headers['if-range'] === undefined ? (headers.range ?? null) : null;

/** A call whose work is mostly that of the database, which it occupies for as long as it runs. */
const isOfDatabase = ({ rate, response, upload, changes }: Call): boolean =>
  (rate === 'read' || rate === 'report' || (rate === 'public' && !changes)) &&
  typeof response !== 'string' &&
  upload === undefined;

/**
 * Who waits for a turn with a call: its caller, or the visitors of a network. Null for a call that does not wait, as
 * for one that asks who is signed in.
 */
function waitsAs(call: Call, caller: Caller | null, address: string): Waiter | null {
  if (!isOfDatabase(call) || (caller === null && call.owner !== 'none')) return null;
  return caller === null ? visitorWaits(address) : userWaits(caller.userId);
}

/** Makes all checks that do not depend on the handler, in this order: origin, session and rate, right, input. */
async function contextOf(
  api: Api,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext<Call, Caller | null>> {
  const { config, db, clock } = api.dependencies;
  assertSameOrigin(call, request.headers, config.publicUrl);
  const cookies = cookiesOf(request, reply, config);
  const now = clock.now();
  const session = await authenticateAndLimit(db, {
    tokenHash: tokenHashIn(cookies),
    budgets: budgetsFor(config, call.rate, request.ip),
    now,
  });
  const caller = session.state === 'live' ? withoutUnsafeRights(session.caller, config) : null;
  if (call.right !== 'public' && session.state === 'otherDevice') throw session.problem;
  assertMayCall(call, caller, now);
  return {
    query: unsafeCast(parseQuery(call.query, request.query)),
    // No byte of an upload is read before all checks have passed.
    body: unsafeCast(call.upload ? undefined : parseInput(call.body, request.body)),
    caller,
    db,
    now,
    request: {
      id: request.id,
      address: request.ip,
      host: request.host,
      userAgent: request.headers['user-agent'] ?? '',
      range: rangeIn(request),
      log: request.log,
      signal: signalOf(reply),
    },
    cookies,
  };
}

type Answer = (
  context: CallContext<Call, Caller | null>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>;

function reserve(api: Api, call: Call): void {
  if (api.registered.has(call.id)) throw new Error(`${call.id} has two handlers`);
  api.registered.set(call.id, call);
}

function addRouteTo(fastify: FastifyInstance, api: Api, call: Call, answer: Answer): void {
  fastify.route({
    method: call.method,
    url: `/api${call.path}`,
    ...(call.bodyBytesMax === undefined
      ? {}
      : { bodyLimit: call.bodyBytesMax, onRequest: holdBodyPlace(api.placesOf(createBodyPlaces)) }),
    config: { callId: call.id, ...(call.upload && call.timeout !== undefined ? { bodyTime: call.timeout } : {}) },
    handler: async (request, reply) => {
      if (call.deprecated) reply.header('deprecation', call.deprecated);
      reply.header('cache-control', 'no-store');
      const context = await contextOf(api, call, request, reply);
      const waiting = waitsAs(call, context.caller, request.ip);
      if (waiting === null) return answer(context, request, reply);
      // A client that has left while its call waited gets no answer.
      return api.dependencies.turns.run(waiting, async () =>
        context.request.signal.aborted ? '' : answer(context, request, reply),
      );
    },
  });
}

/** Adds the route of a call with its session, limits, right and input checked. */
export function addRoute(api: Api, call: Call, answer: Answer): void {
  reserve(api, call);
  addRouteTo(api.fastify, api, call, answer);
}

/** Checks an answer against its contract. */
export function check(
  api: Api,
  call: Call,
  asked: Pick<CallContext<Call, null>, 'query' | 'body'>,
  answer: unknown,
): unknown {
  checkEchoes(call, asked, answer);
  return checkAnswer(call, answer, api.dependencies.config);
}

/** Registers a call that anybody may make. The caller may be null. */
export function registerPublicCall<C extends Call>(api: Api, call: C, handler: Handler<C, Caller | null>): void {
  if (call.idempotent) throw new Error(`${call.id} is idempotent: register it with registerPublicIdempotentCall`);
  addRoute(api, call, async (context) => check(api, call, context, await handler(unsafeCast(context))));
}

function assertNotPublic(call: Call): void {
  if (call.right === 'public') throw new Error(`${call.id} is public, so its caller may have no session`);
}

/** Registers a call for signed-in users with the call's right. */
export function registerCall<C extends Call>(api: Api, call: C, handler: Handler<C, Caller>): void {
  assertNotPublic(call);
  if (call.idempotent) throw new Error(`${call.id} is idempotent: register it with registerIdempotentCall`);
  addRoute(api, call, async (context) => check(api, call, context, await handler(unsafeCast(context))));
}

/** Registers a call whose changes are made in one transaction. */
export const registerChange = <C extends Call>(
  api: Api,
  call: C,
  handler: (context: CallContext<C>, db: Trx) => Promise<CallAnswer<C>>,
): void =>
  registerCall(api, call, (context: CallContext<C>) => context.db.transaction().execute((db) => handler(context, db)));

/** Registers an idempotent call. A repeated `Idempotency-Key` gets the answer that was stored with the change. */
export function registerIdempotentCall<C extends Call, Prepared>(
  api: Api,
  call: C,
  handler: IdempotentHandler<C, Prepared>,
): void {
  assertNotPublic(call);
  addRoute(api, call, async (given, request) => {
    const context: CallContext<C> = unsafeCast(given);
    const { secrets } = handler;
    const compared = secrets ? { ...context, body: secrets.compared(context.body) } : context;
    const repeat = async (stored: StoredAnswer | null): Promise<unknown> =>
      stored === null || !secrets ? stored : check(api, call, context, await secrets.again(context, stored));
    const stored = await storedAnswer(compared, call, request);
    if (stored !== null) return repeat(stored);
    const prepared = await handler.prepare(context);
    const outcome = await answerOnce(compared, call, request, async (trx) => {
      const answer = await handler.run(context, trx, prepared);
      const checked = check(api, call, context, answer);
      return { answer: checked, kept: secrets ? secrets.kept(answer) : checked };
    });
    return outcome.isNew ? outcome.answer : repeat(outcome.stored);
  });
}

const bytesInMegabyte = 1_048_576;
const tooLarge = (bytesMax: number): Problem =>
  new Problem('fileTooLarge', { params: { maximum: Math.floor(bytesMax / bytesInMegabyte) } });

const mediaTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function uploadIn({ types, bytesMax }: NonNullable<Call['upload']>, request: FastifyRequest): Upload {
  const type = mediaTypeOf(request);
  if (!types.includes(type)) throw new Problem('fileUnreadable', { params: { type } });
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax);
  // Keep the connection open even when the file is not read to its end: the answer is sent on it.
  return { type, bytesMax, source: unsafeCast(request.raw.iterator({ destroyOnReturn: false })) };
}

/**
 * Adds the route of a call whose body is a file of one of its media types. The body is not parsed, and not read before
 * all checks have passed.
 */
function addUploadRoute(
  api: Api,
  call: Call,
  handler: (context: CallContext<Call>, upload: Upload, request: FastifyRequest) => Promise<unknown>,
): void {
  assertNotPublic(call);
  const { upload } = call;
  if (!upload) throw new Error(`${call.id} accepts no file`);
  const answer: Answer = async (context, request) => {
    try {
      return await handler(unsafeCast(context), uploadIn(upload, request), request);
    } catch (error) {
      throw error instanceof FileTooLarge ? tooLarge(upload.bytesMax) : error;
    } finally {
      // Read and discard the rest: a client whose connection is closed while it sends never reads the answer.
      request.raw.resume();
    }
  };
  reserve(api, call);
  // A separate scope, because no body may be parsed there, not even JSON.
  void registerScope(api.fastify, call.id, (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    addRouteTo(scope, api, call, answer);
  });
}

/** Registers a call whose body is a file. */
export function registerUploadCall<C extends Call>(
  api: Api,
  call: C,
  handler: (context: CallContext<C>, upload: Upload) => Promise<CallAnswer<C>>,
): void {
  if (call.idempotent) throw new Error(`${call.id} is idempotent: register it with registerIdempotentUpload`);
  addUploadRoute(api, call, async (context, upload) =>
    check(api, call, context, await handler(unsafeCast(context), upload)),
  );
}

/** The steps of an idempotent call whose body is a file. */
interface IdempotentUpload<C extends Call, Read> {
  /** What the file says, as plain data. Runs for a repeated request, too. */
  read(context: CallContext<C>, upload: Upload): Promise<Read>;
  /** What tells one file from another, for a file that is no plain data. */
  readonly compared?: (read: Read) => unknown;
  /** The change itself, in the transaction that also stores the answer. */
  run(context: CallContext<C>, db: Trx, read: Read): Promise<CallAnswer<C>>;
}

/**
 * Registers such a call. A repeated `Idempotency-Key` with a file that says the same gets the answer that was stored
 * with the change.
 */
export function registerIdempotentUpload<C extends Call, Read>(
  api: Api,
  call: C,
  handler: IdempotentUpload<C, Read>,
): void {
  addUploadRoute(api, call, async (given, upload, request) => {
    const context: CallContext<C> = unsafeCast(given);
    const read = await handler.read(context, upload);
    const outcome = await answerOnce(
      { ...given, body: unsafeCast(handler.compared ? handler.compared(read) : read) },
      call,
      request,
      async (trx) => {
        const answer = check(api, call, context, await handler.run(context, trx, read));
        return { answer, kept: answer };
      },
    );
    return outcome.isNew ? outcome.answer : outcome.stored;
  });
}

/**
 * For HEAD a stream would be read to its end and thrown away. An empty one in its place keeps the header with the
 * length.
 */
function withoutBytes(body: Buffer | Readable): Buffer | Readable {
  if (!(body instanceof Readable)) return body;
  body.destroy();
  return Readable.from([]);
}

const answerBinary =
  (handler: (context: CallContext<Call, Caller | null>) => Promise<BinaryAnswer>): Answer =>
  async (context, request, reply) => {
    const answer = await handler(context);
    const etag = answer.headers?.['etag'];
    if (etag !== undefined && request.headers['if-none-match'] === etag)
      return reply
        .code(304)
        .headers({ ...answer.headers })
        .send();
    return reply
      .code(answer.status ?? 200)
      .headers({ 'x-content-type-options': 'nosniff', ...answer.headers })
      .type(answer.type)
      .send(request.method === 'HEAD' ? withoutBytes(answer.body) : answer.body);
  };

/** Registers a call that returns bytes. */
export function registerBinaryCall<C extends Call>(
  api: Api,
  call: C,
  handler: (context: CallContext<C>) => Promise<BinaryAnswer>,
): void {
  assertNotPublic(call);
  addRoute(
    api,
    call,
    answerBinary((context) => handler(unsafeCast(context))),
  );
}

/** Registers a public call that returns bytes. */
export function registerPublicBinaryCall<C extends Call>(
  api: Api,
  call: C,
  handler: (context: CallContext<C, Caller | null>) => Promise<BinaryAnswer>,
): void {
  addRoute(
    api,
    call,
    answerBinary((context) => handler(unsafeCast(context))),
  );
}

/**
 * Registers a public call that browsers poll. A client that already has the current answer, by its `ETag`, gets 304.
 */
export function registerPublicRepeatedCall<C extends Call>(
  api: Api,
  call: C,
  handler: Handler<C, Caller | null>,
): void {
  addRoute(api, call, async (context, request, reply) => {
    const answer = check(api, call, context, await handler(unsafeCast(context)));
    const etag = etagOf(JSON.stringify(answer));
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : answer;
  });
}

/** Registers a call that keeps its connection open and writes to it itself. */
export function registerStreamCall<C extends Call>(
  api: Api,
  call: C,
  handler: (context: CallContext<C>, reply: FastifyReply) => Promise<void>,
): void {
  assertNotPublic(call);
  addRoute(api, call, async (context, _request, reply) => {
    await handler(unsafeCast(context), reply);
    return reply;
  });
}
