import { Problem, type ProblemCode, type ProblemParams } from '@tessera/contracts/http/problem';
import { OutsideError, type OutsideFault } from '../../platform/jobs/outside-error.ts';
import { hashtagQuota } from './graph/hashtag-quota.ts';

/**
 * Why a source did not answer. `throttled` and `hashtagQuota`: retry after `until`; `unavailable`: may work later; the
 * others remain until a person acts.
 */
export type SourceFault =
  | 'accountNotFound'
  | 'privateAccount'
  | 'hashtagNotFound'
  | 'placeNotFound'
  | 'hashtagQuota'
  | 'throttled'
  | 'unavailable'
  | 'token'
  | 'permission'
  | 'refused'
  | 'unconfigured';

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

/** Problems of the requested value. All others are the network's or the connection's. */
const valueProblems: readonly ProblemCode[] = [
  'usernameNotFound',
  'privateAccount',
  'hashtagNotFound',
  'locationNotFound',
];

/** A failed call to a source. Its message never contains a token or a URL with one. */
export class SourceError extends OutsideError {
  override readonly name = 'SourceError';
  readonly fault: SourceFault;
  /** When the source may be called again. */
  override readonly until: Date | null;
  /** The number of hashtags that the quota allows. */
  readonly quota: number;

  constructor(
    fault: SourceFault,
    message: string,
    options: { readonly until?: Date; readonly quota?: number; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.fault = fault;
    this.until = options.until ?? null;
    this.quota = options.quota ?? hashtagQuota;
  }

  get outsideFault(): OutsideFault {
    return this.fault === 'throttled' || this.fault === 'unavailable' ? this.fault : 'refused';
  }

  get code(): ProblemCode {
    return codeByFault[this.fault];
  }

  /** The problem of a call whose body has the account or hashtag in `field`. */
  toProblem(field: string | undefined, now: Date): Problem {
    return new Problem(this.code, {
      field: valueProblems.includes(this.code) ? field : undefined,
      params: this.paramsAt(now),
      cause: this,
    });
  }

  private paramsAt(now: Date): ProblemParams | undefined {
    if (this.until === null) return undefined;
    if (this.fault === 'hashtagQuota') return { quota: this.quota, time: this.until.toISOString() };
    return { seconds: Math.max(1, Math.ceil((this.until.getTime() - now.getTime()) / 1000)) };
  }
}
