import type { FileReading } from '@tessera/contracts/import/file-reading';
import { useState } from 'react';

interface ReadFile {
  readonly id: string;
  readonly reading?: FileReading | null | undefined;
}

/** Key of a file as it is read now: read in another way, it has other columns. */
export const readingKey = ({ id, reading }: ReadFile): string => `${id} ${JSON.stringify(reading ?? null)}`;

/** A state that begins anew when a file is read in another way. */
export function useStateOfReading<State>(
  file: ReadFile,
  initial: () => State,
): readonly [State, (state: State) => void] {
  const key = readingKey(file);
  const [stored, setStored] = useState(() => ({ key, state: initial() }));
  const current = stored.key === key ? stored : { key, state: initial() };
  if (current !== stored) setStored(current);
  return [current.state, (state) => setStored({ key, state })];
}
