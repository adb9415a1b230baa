/** Names of what is fetched: all of it begins with `all`. */
export const queryKeys = {
  all: ['inspect'],
  report: (kol: string | null) => ['inspect', 'report', kol],
  connections: ['inspect', 'connections'],
  creators: ['inspect', 'creators'],
} as const;
