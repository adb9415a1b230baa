import type { ProblemCode } from '@tessera/contracts/http/problem';

/** Why the outside world did not do what was requested, as far as a job needs to know it. */
export type OutsideFault = 'throttled' | 'unavailable' | 'refused';

/** A failed call to the outside world. */
export abstract class OutsideError extends Error {
  /** `throttled`: retry after `until`; `unavailable`: may work later; `refused`: remains until a person acts. */
  abstract readonly outsideFault: OutsideFault;
  /** When it may be called again. */
  abstract readonly until: Date | null;
  abstract readonly code: ProblemCode;
}
