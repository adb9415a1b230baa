import { ConfigError } from '../../config.ts';

/** What an error says to the person who started the program: the first line, and of wrong settings a line for each. */
export const startProblem = (error: unknown): string =>
  error instanceof ConfigError
    ? error.message
    : ((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
