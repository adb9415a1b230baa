import type { CallOutput } from '@tessera/contracts/http/define-call';
import { isProblemCode, type Problem, toProblem, type ProblemCode } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolBatchMax, kolCheckMax } from '@tessera/contracts/kol/kol.limits';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { useState } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { parseKolLines, type KolLine } from './kol-lines.ts';

type Check = CallOutput<typeof kolCalls.checkKol>['values'][number];
export type KolProfile = NonNullable<Check['profile']>;

/** The state of an account that is to be added. */
export type KolEntryState =
  | { readonly status: 'unchecked' | 'checking' }
  | { readonly status: 'ready'; readonly profile: KolProfile | null }
  /** It can never be added; retrying does not help. */
  | { readonly status: 'refused'; readonly code: ProblemCode };

export interface KolEntry extends KolLine {
  readonly state: KolEntryState;
}

const stateOf = ({ key, username }: KolLine, states: ReadonlyMap<string, KolEntryState>): KolEntryState =>
  username === null ? { status: 'refused', code: 'usernameNotFound' } : (states.get(key) ?? { status: 'unchecked' });

const fromCheck = ({ problem, profile }: Check): KolEntryState =>
  problem === null
    ? { status: 'ready', profile }
    : { status: 'refused', code: isProblemCode(problem) ? problem : 'processContentFailed' };

interface AddKols {
  readonly entries: readonly KolEntry[];
  readonly busy: boolean;
  /** The problem that stopped the whole operation. */
  readonly problem: Problem | undefined;
  readonly check: () => Promise<void>;
  /** Adds all valid accounts. Resolves to the number added, or to null on failure. */
  readonly add: () => Promise<number | null>;
}

/** Checks and adds the accounts in a text. The results of the checks are kept while the text changes. */
export function useAddKols(text: string): AddKols {
  const { api } = useHost();
  const client = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, KolEntryState>>(new Map());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const entries = parseKolLines(text).map((line): KolEntry => ({ ...line, state: stateOf(line, states) }));
  const setSome = (some: readonly (readonly [string, KolEntryState])[]): void =>
    setStates((before) => new Map([...before, ...some]));

  const checkSome = async (usernames: readonly string[]): Promise<void> => {
    setSome(usernames.map((username) => [username, { status: 'checking' }]));
    try {
      const { values } = await api.call(kolCalls.checkKol, { body: { values: [...usernames] } });
      setSome(values.map((value) => [value.username, fromCheck(value)]));
    } catch (error) {
      setSome(usernames.map((username) => [username, { status: 'unchecked' }]));
      throw error;
    }
  };

  const run = async <Answer>(act: () => Promise<Answer>): Promise<Answer | null> => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await act();
    } catch (error) {
      setProblem(toProblem(error));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    entries,
    busy,
    problem,
    check: async () => {
      const unchecked = entries.flatMap(({ username, state }) =>
        username !== null && state.status === 'unchecked' ? [username] : [],
      );
      await run(async () => {
        for (let start = 0; start < unchecked.length; start += kolCheckMax)
          await checkSome(unchecked.slice(start, start + kolCheckMax));
      });
    },
    add: () =>
      run(async () => {
        const ready = entries.flatMap(({ username, state }) =>
          username !== null && state.status === 'ready' ? [username] : [],
        );
        let added = 0;
        for (let start = 0; start < ready.length; start += kolBatchMax) {
          const some = ready.slice(start, start + kolBatchMax);
          added += (await api.call(kolCalls.updateKol, { body: { kol: some, wait: false } })).added;
          setSome(some.map((username) => [username, { status: 'refused', code: 'contentExists' }]));
        }
        await client.invalidateQueries({ queryKey: queryKeys.all });
        return added;
      }),
  };
}
