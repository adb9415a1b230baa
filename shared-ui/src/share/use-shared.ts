import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { reactionTo, toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { ShareKey } from '@tessera/contracts/share/share.schema';
import type { ApiClient } from '@tessera/contracts/http/client';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '../remote/host-context.tsx';

/** What a visitor finds. */
export type Found<Answer> = Opened<Answer> | { readonly state: 'refused'; readonly problem: Problem };

interface Opened<Answer> {
  readonly state: 'open';
  readonly answer: Answer;
  readonly askedAt: string;
  /** Since when no answer came: what is shown is of then. */
  readonly staleSince?: string;
}

interface Shared<Answer> {
  readonly found: Found<Answer>;
  readonly token: string;
  /** Asks again with the proof of the password. */
  readonly onUnlocked: (pass: string) => void;
  readonly retry: () => void;
}

/** Asks for what one kind of link shows. */
export type AskShared<Answer> = (api: ApiClient, key: ShareKey, signal: AbortSignal) => Promise<Answer>;

/** Milliseconds after which a screen that was refused asks again: nobody stands there to do so. */
const refusedEvery = 60_000;

interface SharedOptions<Answer> {
  /** Milliseconds after which what is shown is asked for anew; then an answer that does not come leaves the one before. */
  readonly refreshEvery?: (answer: Answer) => number;
  /** Also while nobody seems to look: a screen that nobody touches counts as hidden in some signage browsers. */
  readonly isForScreens?: boolean;
}

/** What the link in the address shows. The page suspends until that is known, so that what the server drew stands until then. */
export function useShared<Answer>(kind: string, ask: AskShared<Answer>, { refreshEvery, isForScreens = false }: SharedOptions<Answer> = {}): Shared<Answer> {
  const { api } = useHost();
  const client = useQueryClient();
  const token = tokenOfPath(useLocation().pathname);
  const [pass, setPass] = useState<string>();
  const queryKey = ['shared', kind, token, pass ?? null];
  const otherwise = (error: unknown): Found<Answer> => {
    const problem = toProblem(error);
    const before = client.getQueryData<Found<Answer>>(queryKey);
    if (refreshEvery === undefined || before?.state !== 'open' || reactionTo(problem.code) === 'inPlace') return { state: 'refused', problem };
    return { ...before, staleSince: before.askedAt };
  };
  const query = useSuspenseQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Found<Answer>> =>
      ask(api, { token, ...(pass === undefined ? {} : { pass }) }, signal).then((answer) => ({ state: 'open' as const, answer, askedAt: new Date().toISOString() }), otherwise),
    ...(refreshEvery === undefined
      ? {}
      : {
          refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Found<Answer> | undefined } }) => (data?.state === 'open' ? refreshEvery(data.answer) : isForScreens && data !== undefined && refusedEvery),
          refetchIntervalInBackground: isForScreens,
        }),
  });
  return { found: query.data, token, onUnlocked: setPass, retry: () => void query.refetch() };
}
