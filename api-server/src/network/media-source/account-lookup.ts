import type { AccountType } from '@tessera/contracts/kol/kol.schema';

/** Whether an account is public. Only a licensed data vendor can tell private accounts from missing ones. */
type AccountVisibility = 'public' | 'private';

/** The vendor's data about a public account. Unknown values are null; shares are percentages. */
export interface VendorProfile {
  readonly username: string;
  readonly fullName: string | null;
  readonly biography: string | null;
  readonly accountType: AccountType | null;
  readonly followers: number | null;
  readonly following: number | null;
  readonly posts: number | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly activePercent: number | null;
  readonly malePercent: number | null;
  readonly femalePercent: number | null;
  readonly localPercent: number | null;
}

export interface AccountLookup {
  /** Null when no account has this name. Throws `SourceError`. */
  visibilityOf(username: string, signal?: AbortSignal): Promise<AccountVisibility | null>;
  /** Null when no public account has this name. Throws `SourceError`. */
  profileOf(username: string, signal?: AbortSignal): Promise<VendorProfile | null>;
}
