/** Query keys. All begin with `all`. */
export const queryKeys = {
  all: ['inspect'],
  report: (kol: string | null, emv: string | undefined) => ['inspect', 'report', kol, emv],
  emv: ['inspect', 'emv'],
  connections: ['inspect', 'connections'],
  creators: ['inspect', 'creators'],
} as const;
