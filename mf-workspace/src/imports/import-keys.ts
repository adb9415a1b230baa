/** Names of what is kept of imports, from wide to narrow. */
export const importKeys = {
  all: ['imports'],
  ofContent: (contentId: string) => ['imports', contentId] as const,
  preview: (importId: string, question: Readonly<Record<string, unknown>>) => ['importPreview', importId, question] as const,
  badRows: (importId: string) => ['importBadRows', importId] as const,
} as const;
