import { toProblem } from '@tessera/contracts/http/problem';
import type { Problem } from '@tessera/contracts/http/problem';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { ShareKey } from '@tessera/contracts/share/share.schema';
import type { ApiClient } from '@tessera/contracts/http/client';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useSuspenseQuery } from '@tessera/ui/shared-modules/query';
import { useLocation } from '@tessera/ui/shared-modules/router';
import { useState } from 'react';

/** What a visitor finds. */
export type Found<Answer> = { readonly state: 'open'; readonly answer: Answer } | { readonly state: 'refused'; readonly problem: Problem };

interface Shared<Answer> {
  readonly found: Found<Answer>;
  readonly token: string;
  /** Asks again with the proof of the password. */
  readonly onUnlocked: (pass: string) => void;
  readonly retry: () => void;
}

/** Asks for what one kind of link shows. */
export type AskShared<Answer> = (api: ApiClient, key: ShareKey, signal: AbortSignal) => Promise<Answer>;

/** What the link in the address shows. The page suspends until that is known, so that what the server drew stands until then. */
export function useShared<Answer>(kind: string, ask: AskShared<Answer>, options: { readonly refreshEvery?: number } = {}): Shared<Answer> {
  const { api } = useHost();
  const token = tokenOfPath(useLocation().pathname);
  const [pass, setPass] = useState<string>();
  const query = useSuspenseQuery({
    queryKey: ['shared', kind, token, pass ?? null],
    queryFn: ({ signal }): Promise<Found<Answer>> =>
      ask(api, { token, ...(pass === undefined ? {} : { pass }) }, signal).then(
        (answer) => ({ state: 'open' as const, answer }),
        (error: unknown) => ({ state: 'refused' as const, problem: toProblem(error) }),
      ),
    ...(options.refreshEvery === undefined ? {} : { refetchInterval: options.refreshEvery }),
  });
  return { found: query.data, token, onUnlocked: setPass, retry: () => void query.refetch() };
}
