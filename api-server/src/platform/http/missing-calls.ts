import { allCalls } from '@tessera/contracts/calls';
import type { Api } from './api.ts';

/** The contract calls that have no handler. */
export const missingCalls = (registered: Api['registered']): string[] =>
  allCalls.filter((call) => !registered.has(call.id)).map((call) => call.id);
