export const inspectPaths = {
  /** The report of one's own account, or of one that is named. */
  inspect: '/inspect',
  report: (username: string): string => `/inspect?${new URLSearchParams({ kol: username }).toString()}`,
  /** What the network will be asked for, and for what, before it is asked. */
  consent: '/inspect/consent',
  /** How an account is linked to a page. */
  guide: '/inspect/guide',
  creator: '/creator',
} as const;
