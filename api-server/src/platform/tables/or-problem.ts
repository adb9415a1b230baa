import { Problem } from '@tessera/contracts/http/problem';
import { UnreadableFile } from './file-text.ts';

/** The problem for a user whose file cannot be read. */
function problemOf(error: UnreadableFile): Problem {
  const { line, kind } = error;
  if (kind !== null) return new Problem('fileKind', { params: { kind }, cause: error });
  return line === null
    ? new Problem('fileUnreadable', { cause: error })
    : new Problem('fileLineUnreadable', { params: { line }, cause: error });
}

/** Runs `read`, and converts its errors to the problem `fileUnreadable`, `fileLineUnreadable` or `fileKind`. */
export async function orProblem<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof UnreadableFile ? problemOf(error) : error;
  }
}
