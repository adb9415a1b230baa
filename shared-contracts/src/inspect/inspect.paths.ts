export const inspectPaths = {
  /** The report of the caller's own account, or of a named one. */
  inspect: '/inspect',
  report: (username: string): string => `/inspect?${new URLSearchParams({ kol: username }).toString()}`,
  /** Explains which permissions the network will ask for and why, before the sign-in. */
  consent: '/inspect/consent',
  /** Explains how to link an account to a page. */
  guide: '/inspect/guide',
  creator: '/creator',
} as const;
