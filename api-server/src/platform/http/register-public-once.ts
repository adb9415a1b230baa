import type { Call } from '@tessera/contracts/http/define-call';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { Trx } from '../db/database.ts';
import type { Api } from './api.ts';
import type { CallContext } from './call-context.ts';
import { isAnswered, runOnce, visitorRequestOf } from './idempotency.ts';
import { addRoute, check } from './register-call.ts';
import type { Caller } from './requests/caller.ts';

/** An idempotent call without a session, which answers nothing but that it was done. */
export interface PublicIdempotentHandler<C extends Call> {
  /** Checks, and what is counted even if the change fails. Skipped when the request is repeated. */
  readonly prepare: (context: CallContext<C, Caller | null>) => Promise<void>;
  /** The change, in the transaction that also stores the key. */
  readonly run: (context: CallContext<C, Caller | null>, db: Trx) => Promise<void>;
  /** For answers that must not reveal by their time what was done. */
  readonly pace?: <Value>(work: Promise<Value>) => Promise<Value>;
}

/**
 * Registers an idempotent call that anybody may make. A repeated `Idempotency-Key` changes nothing, whoever sends it.
 */
export function registerPublicIdempotentCall<C extends Call>(
  api: Api,
  call: C,
  { prepare, run, pace = (work) => work }: PublicIdempotentHandler<C>,
): void {
  addRoute(api, call, (given, request) => {
    const context: CallContext<C, Caller | null> = unsafeCast(given);
    const { db, now } = context;
    const once = visitorRequestOf(given, call, request, api.dependencies.encryptionKey);
    const work = async (): Promise<void> => {
      if (once !== null && (await isAnswered(db, once))) return;
      await prepare(context);
      await runOnce(db, once, now, (trx) => run(context, trx));
    };
    return pace(work()).then(() => check(api, call, given, {}));
  });
}
