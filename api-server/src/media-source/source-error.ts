import { Problem } from '@tessera/contracts/http/problem';
import type { ProblemCode, ProblemParams } from '@tessera/contracts/http/problem';
import { hashtagQuota } from './hashtag-quota.ts';

/**
 * Why a source did not answer.
 * `throttled` and `hashtagQuota`: not before `until`; `unavailable`: it may work later; the others stay until a person acts.
 */
export type SourceFault = 'accountNotFound' | 'privateAccount' | 'hashtagNotFound' | 'placeNotFound' | 'hashtagQuota' | 'throttled' | 'unavailable' | 'token' | 'permission' | 'refused' | 'unconfigured';

const codeByFault: Readonly<Record<SourceFault, ProblemCode>> = {
  accountNotFound: 'usernameNotFound',
  privateAccount: 'privateAccount',
  hashtagNotFound: 'hashtagNotFound',
  placeNotFound: 'locationNotFound',
  hashtagQuota: 'hashtagQuota',
  throttled: 'rateLimit',
  unavailable: 'processContentFailed',
  token: 'needPermission',
  permission: 'needPermission',
  refused: 'processContentFailed',
  unconfigured: 'sourceMissing',
};

/** Problems that lie in the value that was asked for; the others are the network's or the connection's. */
const valueProblems: readonly ProblemCode[] = ['usernameNotFound', 'privateAccount', 'hashtagNotFound', 'locationNotFound'];

/** A failed call to a source. Its message never holds a token or an address with one. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly fault: SourceFault;
  /** When the source may be asked again. */
  readonly until: Date | null;
  /** How many hashtags could be asked for. */
  readonly quota: number;

  constructor(fault: SourceFault, message: string, options: { readonly until?: Date; readonly quota?: number; readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.fault = fault;
    this.until = options.until ?? null;
    this.quota = options.quota ?? hashtagQuota;
  }

  get code(): ProblemCode {
    return codeByFault[this.fault];
  }

  /** As the problem of a call whose body names the account or the hashtag in `field`. */
  toProblem(field: string | undefined, now: Date): Problem {
    return new Problem(this.code, { field: valueProblems.includes(this.code) ? field : undefined, params: this.paramsAt(now), cause: this });
  }

  private paramsAt(now: Date): ProblemParams | undefined {
    if (this.until === null) return undefined;
    if (this.fault === 'hashtagQuota') return { quota: this.quota, time: this.until.toISOString() };
    return { seconds: Math.max(1, Math.ceil((this.until.getTime() - now.getTime()) / 1000)) };
  }
}
