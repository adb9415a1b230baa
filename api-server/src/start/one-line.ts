/** The first line of what an error says, for the person who started the program. */
export const oneLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
