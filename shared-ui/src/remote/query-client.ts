import { QueryClient } from '@tanstack/react-query';
import { isTimeout, reactionTo, toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';

const retries = 2;

const mayPass = (problem: Problem): boolean => reactionTo(problem.code) === 'retry' && !isTimeout(problem);

/**
 * A cache of server state. Only transient problems are retried (twice, after 1 and 2 seconds);
 * a call that took too long is not, because the user would wait minutes for the message.
 * Responses are fresh for half a minute and cached for ten minutes.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < retries && mayPass(toProblem(error)),
        retryDelay: (count) => 1000 * 2 ** count,
        staleTime: 30_000,
        gcTime: 600_000,
        networkMode: 'always',
        // Refetch what failed or became stale while offline.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
