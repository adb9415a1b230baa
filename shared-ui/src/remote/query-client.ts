import { QueryClient } from '@tanstack/react-query';
import { reactionTo, toProblem } from '@tessera/contracts/http/problem';

const retries = 2;

/**
 * A cache of server state. Only what may pass by itself is tried again (twice, after 1 and 2 seconds);
 * answers are fresh for half a minute and kept for ten.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < retries && reactionTo(toProblem(error).code) === 'retry',
        retryDelay: (count) => 1000 * 2 ** count,
        staleTime: 30_000,
        gcTime: 600_000,
        networkMode: 'always',
        // What failed, or grew old, without a connection is asked for again when there is one.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
