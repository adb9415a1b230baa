/** Whether an account can be seen by all; only a licensed data vendor tells private accounts from missing ones. */
export type AccountVisibility = 'public' | 'private';

export interface AccountLookup {
  /** Null when no account has this name. Throws `SourceError`. */
  visibilityOf(username: string, signal?: AbortSignal): Promise<AccountVisibility | null>;
}
