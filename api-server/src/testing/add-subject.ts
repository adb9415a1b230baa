import type { InputSubject } from '@tessera/contracts/http/call-inputs';
import type { TestApi } from './set-up-api.ts';

/** Adds a noun's rows for calls to refer to, owned by the base's user, and returns their ids. */
export type AddSubject = (
  api: Pick<TestApi, 'db' | 'clock'>,
  base: InputSubject,
) => Promise<Readonly<Record<string, string>>>;
