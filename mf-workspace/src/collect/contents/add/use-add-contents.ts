import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { toProblem, type Problem } from '@tessera/contracts/http/problem';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQueryClient, type QueryClient } from '@tessera/ui/shared-modules/query';
import { useRef, useState } from 'react';
import { addItem } from '../../../lib/current-list.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import {
  fromCheck,
  fromFailure,
  isAddable,
  isUnchecked,
  stopsAdding,
  toEntries,
  type AccountProfile,
  type ContentEntry,
  type EntryState,
  type EntryStates,
} from './content-entries.ts';
import { parseContentLines, type AddableType } from './content-lines.ts';
import { hashtagQuotaKey } from './hashtag-notes.tsx';

/** The most values that one call checks, by its contract. */
const checkBatch = 10;

const valueOf = ({ value, typed }: ContentEntry): string => value ?? typed;

const cacheContent = (client: QueryClient, content: Content): void => {
  client.setQueryData<readonly Content[]>(
    queryKeys.contents,
    (items = []) => addItem({ items, currentId: null }, content).items,
  );
};

interface AddContents {
  readonly entries: readonly ContentEntry[];
  readonly busy: 'checking' | 'adding' | null;
  /** The problem that stopped the whole operation. */
  readonly problem: Problem | undefined;
  readonly check: () => Promise<void>;
  /** Adds the valid entries one after another. Resolves to the added contents. */
  readonly add: () => Promise<readonly Content[]>;
}

/** One key for all tries of an entry, so that a lost response does not add it twice. */
function useIdempotencyKeys(): (entry: ContentEntry) => string {
  const keys = useRef(new Map<string, string>());
  return ({ key }) => {
    const known = keys.current.get(key) ?? crypto.randomUUID();
    keys.current.set(key, known);
    return known;
  };
}

/** Checks the entries in a text and adds them to a board. */
export function useAddContents(folderId: string, type: AddableType, text: string): AddContents {
  const { api } = useHost();
  const client = useQueryClient();
  const [states, setStates] = useState<EntryStates>(new Map());
  const [busy, setBusy] = useState<AddContents['busy']>(null);
  const [problem, setProblem] = useState<Problem>();
  const keyOf = useIdempotencyKeys();
  const entries = toEntries(parseContentLines(type, text), states);

  const setState = (keys: readonly string[], state: EntryState): void =>
    setStates((before) => new Map([...before, ...keys.map((key) => [key, state] as const)]));

  const refreshQuota = (): void => {
    if (type === 'HASHTAG') void client.invalidateQueries({ queryKey: hashtagQuotaKey });
  };

  const checkSome = async (some: readonly ContentEntry[]): Promise<void> => {
    const keys = some.map(({ key }) => key);
    setState(keys, { status: 'checking' });
    try {
      const { values } = await api.call(contentCalls.checkContent, {
        body: { folderId, values: some.map((entry) => ({ type: entry.type, value: valueOf(entry) })) },
      });
      // The response has one value for each entry, in the same order.
      for (const [index, value] of values.entries()) setState(keys.slice(index, index + 1), fromCheck(value));
    } catch (error) {
      setState(keys, { status: 'unchecked' });
      throw error;
    }
  };

  const check = async (): Promise<void> => {
    setBusy('checking');
    setProblem(undefined);
    const unchecked = entries.filter(isUnchecked);
    try {
      for (let start = 0; start < unchecked.length; start += checkBatch)
        await checkSome(unchecked.slice(start, start + checkBatch));
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(null);
      refreshQuota();
    }
  };

  const addOne = async (entry: ContentEntry, profile: AccountProfile | null): Promise<Content | Problem> => {
    setState([entry.key], { status: 'adding', profile });
    try {
      const { content } = await api.call(
        contentCalls.addContent,
        { body: { content: { type: entry.type, value: valueOf(entry) }, info: { folderId } } },
        { idempotencyKey: keyOf(entry) },
      );
      setState([entry.key], { status: 'added' });
      cacheContent(client, content);
      return content;
    } catch (error) {
      const failure = toProblem(error);
      setState([entry.key], stopsAdding(failure) ? { status: 'ready', profile } : fromFailure(failure, profile));
      return failure;
    }
  };

  const add = async (): Promise<readonly Content[]> => {
    setBusy('adding');
    setProblem(undefined);
    const added: Content[] = [];
    for (const entry of entries.filter(isAddable)) {
      const result = await addOne(entry, 'profile' in entry.state ? entry.state.profile : null);
      if ('id' in result) added.push(result);
      else if (stopsAdding(result)) {
        setProblem(result);
        break;
      }
    }
    setBusy(null);
    refreshQuota();
    void client.invalidateQueries({ queryKey: queryKeys.folders });
    return added;
  };

  return { entries, busy, problem, check, add };
}
