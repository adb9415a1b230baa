import { Problem } from '@tessera/contracts/http/problem';
import type { ProblemCode } from '@tessera/contracts/http/problem';

/**
 * Why a source did not answer.
 * `throttled`: not before `until`; `unavailable`: it may work later; the others stay until a person acts.
 */
export type SourceFault = 'accountNotFound' | 'privateAccount' | 'throttled' | 'unavailable' | 'token' | 'permission' | 'refused' | 'unconfigured';

const codeByFault: Readonly<Record<SourceFault, ProblemCode>> = {
  accountNotFound: 'usernameNotFound',
  privateAccount: 'privateAccount',
  throttled: 'rateLimit',
  unavailable: 'processContentFailed',
  token: 'needPermission',
  permission: 'needPermission',
  refused: 'processContentFailed',
  unconfigured: 'sourceMissing',
};

/** A failed call to a source. Its message never holds a token or an address with one. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly fault: SourceFault;
  /** When a throttled source may be asked again. */
  readonly until: Date | null;

  constructor(fault: SourceFault, message: string, options: { readonly until?: Date; readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.fault = fault;
    this.until = options.until ?? null;
  }

  get code(): ProblemCode {
    return codeByFault[this.fault];
  }

  /** As the problem of a call whose body names the account in `field`. */
  toProblem(field: string | undefined, now: Date): Problem {
    const seconds = this.until === null ? undefined : Math.max(1, Math.ceil((this.until.getTime() - now.getTime()) / 1000));
    return new Problem(this.code, { field: this.code === 'usernameNotFound' || this.code === 'privateAccount' ? field : undefined, params: seconds === undefined ? undefined : { seconds }, cause: this });
  }
}
