import { type TokenClaims } from '../oauth/tokens.ts';
import { type Account, isProfessional } from '../simulation/accounts.ts';
import { PERSONS, type Person } from '../simulation/known-accounts.ts';
import { type Simulation } from '../simulation/media.ts';
import { type Panel } from '../simulation/panel.ts';
import { missingObject, needsScope, noPermission } from './errors.ts';
import { type MediaSetting } from './media-fields.ts';

/** Everything that one reading call may look at. */
export type Visit = MediaSetting & {
  simulation: Simulation;
  panel: Panel;
  claims: TokenClaims;
  query: URLSearchParams;
  path: string;
  version: string;
  links: Links;
};

/** Accounts that were linked to pages by hand, by page id. */
export type Links = Map<string, string>;

const PERSON_OF = new Map<string, Person>(PERSONS.map((person) => [person.id, person]));

export type LinkedPage = { id: string; name: string; category: string; account: Account | undefined };

/** A personal account is not told, as if none was linked. */
const linkedAccount = ({ simulation, links }: Visit, id: string, known: string | undefined): Account | undefined => {
  const username = links.get(id) ?? known;
  const account = username === undefined ? undefined : simulation.accounts.byUsername(username);
  return account !== undefined && isProfessional(account) ? account : undefined;
};

/** The pages that a token reaches: all of a person's, or the one of a page token. */
export const pagesOf = (visit: Visit): LinkedPage[] =>
  (PERSON_OF.get(visit.claims.person)?.pages ?? [])
    .filter((page) => visit.claims.kind === 'user' || page.id === visit.claims.page)
    .map((page) => ({ id: page.id, name: page.name, category: page.category, account: linkedAccount(visit, page.id, page.account) }));

export const personOf = ({ claims }: Visit): Person => PERSON_OF.get(claims.person) ?? PERSONS[0];

/** The account with this id when the token's person runs it; another's is answered like a missing one. */
export const ownAccount = (visit: Visit, id: string): Account => {
  const account = pagesOf(visit).find((page) => page.account?.id === id)?.account;
  if (account === undefined) throw missingObject(id);
  return account;
};

/** Code 10 unless all scopes were granted. */
export const requireScopes = ({ claims }: Visit, ...scopes: string[]): void => {
  if (!scopes.every((scope) => claims.scopes.includes(scope))) throw noPermission();
};

/** Code 200 with the name of the missing scope, as Page edges answer. */
export const requirePageScope = ({ claims }: Visit, scope: string): void => {
  if (!claims.scopes.includes(scope)) throw needsScope(scope);
};

/** The address of another page of the same list, with the caller's own parameters. */
export const pageLink = (visit: Visit, changes: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(visit.query);
  query.delete('before');
  query.delete('after');
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return `${visit.origin}/${visit.version}${visit.path}?${query.toString()}`;
};
