import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tessera/contracts/http/client';
import { reactionTo, toProblem, type Problem } from '@tessera/contracts/http/problem';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { ShareKey } from '@tessera/contracts/share/share.schema';
import { minuteMs } from '@tessera/contracts/time/durations';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '../remote/host-context.tsx';

/** The state of a shared link for a visitor. */
type Found<Answer> = Opened<Answer> | { readonly state: 'refused'; readonly problem: Problem };

interface Opened<Answer> {
  readonly state: 'open';
  readonly answer: Answer;
  readonly askedAt: string;
  /** Set when refreshing fails: the time of the content that is still shown. */
  readonly staleSince?: string;
}

interface Shared<Answer> {
  readonly found: Found<Answer>;
  readonly token: string;
  /** Requests the content again with the proof of the password. */
  readonly onUnlocked: (pass: string) => void;
  readonly retry: () => void;
}

/** Requests the content of one kind of share. */
export type AskShared<Answer> = (api: ApiClient, key: ShareKey, signal: AbortSignal) => Promise<Answer>;

/** Milliseconds until a screen whose request was refused asks again, because nobody is there to press retry. */
const refusedEvery = minuteMs;

interface SharedOptions<Answer> {
  /** Refresh interval in milliseconds. If a refresh fails, the previous content stays. */
  readonly refreshEvery?: (answer: Answer) => number;
  /** Also refreshes in hidden pages: some signage browsers report a screen that nobody touches as hidden. */
  readonly isForScreens?: boolean;
}

/**
 * The content of the link in the address. The page suspends until the first response, so that the server-rendered
 * content stays until then.
 */
export function useShared<Answer>(
  kind: string,
  ask: AskShared<Answer>,
  { refreshEvery, isForScreens = false }: SharedOptions<Answer> = {},
): Shared<Answer> {
  const { api } = useHost();
  const client = useQueryClient();
  const token = tokenOfPath(useLocation().pathname);
  const [pass, setPass] = useState<string>();
  const queryKey = ['shared', kind, token, pass ?? null];
  const otherwise = (error: unknown): Found<Answer> => {
    const problem = toProblem(error);
    const before = client.getQueryData<Found<Answer>>(queryKey);
    if (refreshEvery === undefined || before?.state !== 'open' || reactionTo(problem.code) === 'inPlace')
      return { state: 'refused', problem };
    return { ...before, staleSince: before.askedAt };
  };
  const query = useSuspenseQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Found<Answer>> =>
      ask(api, { token, ...(pass === undefined ? {} : { pass }) }, signal).then(
        (answer) => ({ state: 'open' as const, answer, askedAt: new Date().toISOString() }),
        otherwise,
      ),
    ...(refreshEvery === undefined
      ? {}
      : {
          refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Found<Answer> | undefined } }) =>
            data?.state === 'open' ? refreshEvery(data.answer) : isForScreens && data !== undefined && refusedEvery,
          refetchIntervalInBackground: isForScreens,
        }),
  });
  return { found: query.data, token, onUnlocked: setPass, retry: () => void query.refetch() };
}
