import { hourMs } from '../durations.ts';
import { type Account } from '../simulation/accounts.ts';
import { cursorOf, cursorText } from '../simulation/ids.ts';
import { type Simulation } from '../simulation/media.ts';
import { type Panel } from '../simulation/panel.ts';
import { type VendorLimit } from './limit.ts';

export interface VendorParts {
  simulation: Simulation;
  panel: Panel;
  apiKey: string;
  limit: VendorLimit;
  secret: number;
  now: () => number;
}

/** One request to the vendor; its key has been checked. */
export type VendorVisit = Pick<VendorParts, 'simulation' | 'panel' | 'secret'> & {
  origin: string;
  now: number;
  query: URLSearchParams;
};

/** An error response: status, code and message. */
export class VendorError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Responses are as of the full hour. */
export const asOf = (now: number): string => new Date(Math.floor(now / hourMs) * hourMs).toISOString();

const queryLengthMax = 100;

export const readQuery = (visit: VendorVisit): string => {
  const text = (visit.query.get('q') ?? '').trim();
  if (text === '' || text.length > queryLengthMax)
    throw new VendorError(400, 'invalid_query', `q has 1 to ${queryLengthMax} characters.`);
  return text;
};

const readLimit = (visit: VendorVisit, most: number): number => {
  const limit = Number(visit.query.get('limit') ?? Math.min(25, most));
  if (!Number.isInteger(limit) || limit < 1 || limit > most)
    throw new VendorError(400, 'invalid_limit', `limit is a whole number from 1 to ${most}.`);
  return limit;
};

/** The public account with this name; throws 404 if there is none, 403 if it is private. */
export const publicAccount = (visit: VendorVisit, username: string): Account => {
  const account = visit.simulation.accounts.byUsername(username);
  if (account === undefined) throw new VendorError(404, 'not_found', 'No account has this name.');
  if (account.kind === 'private') throw new VendorError(403, 'private', 'The account is private.');
  return account;
};

/** The first items of a short list: `most`, or fewer if the request has a lower limit. */
export const firstOf = <T>(visit: VendorVisit, items: readonly T[], most: number): readonly T[] =>
  items.slice(0, readLimit(visit, most));

/** One page of a long list, at most 50 items, with the cursor of the next page or null. */
export const pageOf = <T>(visit: VendorVisit, items: readonly T[]): { items: readonly T[]; cursor: string | null } => {
  const limit = readLimit(visit, 50);
  const given = visit.query.get('cursor');
  const start = given === null ? 0 : Number(cursorText(given));
  if (!Number.isInteger(start)) throw new VendorError(400, 'invalid_cursor', 'The cursor cannot be read.');
  const end = start + limit;
  return { items: items.slice(start, end), cursor: end < items.length ? cursorOf(String(end)) : null };
};
