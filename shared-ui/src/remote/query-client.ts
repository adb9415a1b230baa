import { QueryClient } from '@tanstack/react-query';
import { isTimeout, reactionTo, toProblem, type Problem } from '@tessera/contracts/http/problem';

const retries = 2;

/** Seconds after which a server that has too much to do wants to be asked again; null when it does not say so. */
function secondsOf({ code, params }: Problem): number | null {
  const seconds = params['seconds'];
  return code === '503' && typeof seconds === 'number' ? seconds : null;
}

const mayPass = (problem: Problem): boolean =>
  secondsOf(problem) !== null || (reactionTo(problem.code) === 'retry' && !isTimeout(problem));

/** Up to half as long again, so that many browsers do not come back at the same moment. */
const spread = (milliseconds: number): number => milliseconds * (1 + Math.random() / 2);

/**
 * A cache of server state. Only transient problems are retried (twice, after 1 and 2 seconds); a call that took too
 * long is not, because the user would wait minutes for the message. A server that has too much to do is asked again
 * after the time that it names. Responses are fresh for half a minute and cached for ten minutes.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < retries && mayPass(toProblem(error)),
        retryDelay: (count, error) => {
          const seconds = secondsOf(toProblem(error));
          return seconds === null ? 1000 * 2 ** count : spread(1000 * seconds);
        },
        staleTime: 30_000,
        gcTime: 600_000,
        networkMode: 'always',
        // Refetch what failed or became stale while offline.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
