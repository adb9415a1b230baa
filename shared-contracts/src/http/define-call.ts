import type * as z from 'zod/mini';
import type { Right } from '../plan/rights.ts';
import type { ProblemCode } from './problem.ts';

export type Schema = z.ZodMiniType;

/** Calls of one class share one rate limit; the limits are in the server's configuration. */
export type RateClass = 'auth' | 'read' | 'write' | 'lookup' | 'image' | 'report' | 'public' | 'publicImage';

/**
 * One call of the API, defined once: the server registers it, the client calls it, tests fake it.
 */
export interface Call<Query extends Schema = Schema, Body extends Schema = Schema, Response extends Schema = Schema> {
  /** `noun.verb`, unique over all calls. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below `/api`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The right that a caller must have; `public` needs no session. */
  readonly right: Right;
  /**
   * Whose rows the call accesses: the caller's own (the SQL names the owner), those of the user whom the input names
   * (an Admin's call), or none.
   */
  readonly owner: 'caller' | 'named' | 'none';
  readonly query?: Query;
  readonly body?: Body;
  /**
   * The call takes a file instead of JSON as its body: the allowed media types and the maximum bytes. Sent by
   * `ApiClient.upload`.
   */
  readonly upload?: { readonly types: readonly string[]; readonly bytesMax: number };
  /** Maximum bytes of the JSON body, where it may exceed the default. */
  readonly bodyBytesMax?: number;
  /**
   * `binary` and `stream` responses have no schema. Both have a URL; `ApiClient.download` also fetches `binary` ones.
   */
  readonly response: Response | 'binary' | 'stream';
  /**
   * Response fields, at any depth, that repeat the input field of the same name, so that an older client gets values
   * that it knows. Each lists the values that it may have besides. The server sends no others, so a field named here
   * can get more values later.
   */
  readonly echoes?: Readonly<Record<string, readonly string[]>>;
  /** Problem codes in addition to those that follow from right, schemas and rate class. */
  readonly errors: readonly ProblemCode[];
  /**
   * True when the call changes something. Such a call must come from the same origin, and is refused when the owner's
   * plan has expired unless `whenExpired` allows it.
   */
  readonly changes: boolean;
  readonly whenExpired: 'allow' | 'refuse';
  /**
   * The session must have proved lately that its user is present; otherwise the call fails with `stepUp`, and changes
   * nothing.
   */
  readonly stepUp?: true;
  /** Milliseconds after which the client gives up. */
  readonly timeout: number;
  /** The client sends an `Idempotency-Key`; a repeated request gets the stored response. */
  readonly idempotent: boolean;
  readonly rate: RateClass;
  /** ISO day from which the call is announced as deprecated. */
  readonly deprecated?: string;
}

const defaultTimeout = 30_000;

interface CallDefinition<Query extends Schema, Body extends Schema, Response extends Schema>
  extends
    Omit<Call<Query, Body, Response>, 'errors' | 'timeout' | 'idempotent' | 'rate' | 'changes' | 'whenExpired'>,
    Partial<Pick<Call, 'errors' | 'timeout' | 'idempotent' | 'rate' | 'changes' | 'whenExpired'>> {}

/**
 * Defines a call. Defaults: GET reads, POST and DELETE change; a change is refused when the owner's plan has expired;
 * 30 seconds; not idempotent; rate class `read` or `write`.
 */
export function defineCall<Query extends Schema, Body extends Schema, Response extends Schema>(
  definition: CallDefinition<Query, Body, Response>,
): Call<Query, Body, Response> {
  const changes = definition.changes ?? definition.method !== 'GET';
  return {
    errors: [],
    timeout: defaultTimeout,
    idempotent: false,
    rate: changes ? 'write' : 'read',
    whenExpired: changes ? 'refuse' : 'allow',
    ...definition,
    changes,
  };
}

type Part<Key extends string, S> = S extends Schema ? (Schema extends S ? unknown : Record<Key, z.input<S>>) : unknown;

/** The input of a call: `{ query }` and `{ body }`, each only where the call has one. */
export type CallInput<C extends Call> =
  C extends Call<infer Query, infer Body, Schema> ? Part<'query', Query> & Part<'body', Body> : never;

/** The parsed response of a call. */
export type CallOutput<C extends Call> = C extends Call<Schema, Schema, infer Response> ? z.output<Response> : never;

/** The schema of a call's body, for validating a form. Throws a TypeError for a call without a body. */
export function bodyOf<Body extends Schema>(call: Call<Schema, Body, Schema>): Body {
  if (!call.body) throw new TypeError(`${call.id} has no body`);
  return call.body;
}
