import type { InputSubject } from '@tessera/contracts/http/call-inputs';
import type { TestApi } from './set-up-api.ts';

/** Adds the rows of a noun that calls can point at, for the person of the base, and gives what names them. */
export type AddSubject = (api: Pick<TestApi, 'db' | 'clock'>, base: InputSubject) => Promise<Readonly<Record<string, string>>>;
