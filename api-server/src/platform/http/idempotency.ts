import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from '@tessera/contracts/http/call-digest';
import type { Call } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { deriveKey } from '../derive-key.ts';
import type { CallContext } from './call-context.ts';

/** An answer, or what is kept of one. */
export type StoredAnswer = Readonly<Record<string, unknown>>;

const keyMax = 200;

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > keyMax) throw new Problem('invalid', { field: 'idempotency-key' });
  return key;
}

const inputHash = (context: CallContext): Buffer =>
  createHash('sha256')
    .update(canonicalJson(unsafeCast({ body: context.body ?? null, query: context.query ?? null })))
    .digest();

/** The stored answer of an earlier request with the same key, or null. The same key with different input is refused. */
export async function storedAnswer(
  context: CallContext,
  call: Call,
  request: FastifyRequest,
): Promise<StoredAnswer | null> {
  const key = keyOf(request);
  if (key === null) return null;
  const row = await context.db
    .selectFrom('idempotency_key')
    .select(['answer', 'input_hash'])
    .where('owner_id', '=', context.caller.userId)
    .where('call_id', '=', call.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (!row.input_hash.equals(inputHash(context))) throw new Problem('invalid', { field: 'idempotency-key' });
  return row.answer;
}

/** What a change answers, and what is stored of it for repetitions. */
interface Answered {
  readonly answer: unknown;
  readonly kept: unknown;
}

/** The answer of a change that was made now, or what an earlier request stored. */
type Outcome =
  | { readonly isNew: true; readonly answer: unknown }
  | { readonly isNew: false; readonly stored: StoredAnswer | null };

/**
 * Runs the change in one transaction with its key. Of concurrent requests with the same key, the first one runs; the
 * others wait at the unique index and then get its answer. A failed change stores no key, so it can be retried.
 */
export async function answerOnce(
  context: CallContext,
  call: Call,
  request: FastifyRequest,
  run: (trx: Trx) => Promise<Answered>,
): Promise<Outcome> {
  const key = keyOf(request);
  if (key === null) return { isNew: true, answer: (await context.db.transaction().execute(run)).answer };
  const identity = { owner_id: context.caller.userId, call_id: call.id, key };
  const outcome = await context.db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('idempotency_key')
      .values({ ...identity, input_hash: inputHash(context), answer: null, created_at: context.now })
      .onConflict((conflict) => conflict.columns(['owner_id', 'call_id', 'key']).doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows === 0n) return null;
    const { answer, kept } = await run(trx);
    await trx
      .updateTable('idempotency_key')
      .set({ answer: sql`${JSON.stringify(kept)}::json` })
      .where('owner_id', '=', identity.owner_id)
      .where('call_id', '=', call.id)
      .where('key', '=', key)
      .execute();
    return { answer };
  });
  return outcome === null
    ? { isNew: false, stored: await storedAnswer(context, call, request) }
    : { isNew: true, answer: outcome.answer };
}

/** A request of a visitor, who has no account to store its key under. */
export interface VisitorRequest {
  readonly callId: string;
  readonly key: string;
  /** A keyed digest of the input, because an address that somebody typed could be guessed from a plain one. */
  readonly inputHash: Buffer;
}

/** The key of a visitor's request, or null without one. */
export function visitorRequestOf(
  context: Pick<CallContext<Call, null>, 'body' | 'query'>,
  call: Call,
  request: FastifyRequest,
  encryptionKey: Buffer,
): VisitorRequest | null {
  const key = keyOf(request);
  if (key === null) return null;
  const input = canonicalJson(unsafeCast({ body: context.body ?? null, query: context.query ?? null }));
  return {
    callId: call.id,
    key,
    inputHash: createHmac('sha256', deriveKey(encryptionKey, 'visitor-request')).update(input).digest(),
  };
}

/** Whether an earlier request with the same key made the change. The same key with different input is refused. */
export async function isAnswered(db: Db, { callId, key, inputHash }: VisitorRequest): Promise<boolean> {
  const row = await db
    .selectFrom('visitor_request')
    .select('input_hash')
    .where('call_id', '=', callId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row !== undefined && !row.input_hash.equals(inputHash))
    throw new Problem('invalid', { field: 'idempotency-key' });
  return row !== undefined;
}

/**
 * Runs a visitor's change in one transaction with its key: once for all requests with that key, also concurrent ones.
 */
export async function runOnce(
  db: Db,
  request: VisitorRequest | null,
  now: Date,
  run: (trx: Trx) => Promise<void>,
): Promise<void> {
  const isNew = await db.transaction().execute(async (trx) => {
    if (request === null) return run(trx).then(() => true);
    const { callId, key, inputHash } = request;
    const taken = await trx
      .insertInto('visitor_request')
      .values({ call_id: callId, key, input_hash: inputHash, created_at: now })
      .onConflict((conflict) => conflict.columns(['call_id', 'key']).doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows === 0n) return false;
    await run(trx);
    return true;
  });
  if (!isNew && request !== null) await isAnswered(db, request);
}
