import type { Language } from '@tessera/contracts/i18n/languages';
import type { Rights } from '@tessera/contracts/plan/rights';
import type { UserType } from '@tessera/contracts/user/user.schema';

/** The signed-in user of a request, according to the session. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly type: UserType;
  /**
   * True for an Admin without a second factor. Where the installation requires one, such an Admin has the rights of a
   * user only.
   */
  readonly lacksFactor: boolean;
  /** When the user last proved to be present, other than by the session. */
  readonly provedAt: Date | null;
  readonly rights: Rights;
  /** True when the plan has expired: the caller may only read, and make calls that allow it. */
  readonly isExpired: boolean;
  readonly language: Language;
  readonly timeZone: string;
  /** The first day of the week, 1 Monday to 7 Sunday. */
  readonly weekStart: number;
}
