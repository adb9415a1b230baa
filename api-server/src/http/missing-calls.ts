import { allCalls } from '@tessera/contracts/calls';
import type { Api } from './api.ts';

/** The calls of the contract that have no handler. */
export const missingCalls = (registered: Api['registered']): string[] => allCalls.filter((call) => !registered.has(call.id)).map((call) => call.id);
