import type { Language } from '@tessera/contracts/i18n/languages';
import type { Rights } from '@tessera/contracts/plan/rights';
import type { UserType } from '@tessera/contracts/user/user.schema';

/** Who calls, as the session tells. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly type: UserType;
  readonly rights: Rights;
  /** True when the plan has run out: the caller may only read, and do what a call allows then. */
  readonly isExpired: boolean;
  readonly language: Language;
  readonly timeZone: string;
}
