import { type TokenClaims } from '../oauth/tokens.ts';
import { type Account, isProfessional } from '../simulation/accounts.ts';
import { allPersons, type Person } from '../simulation/known-accounts.ts';
import { type Simulation } from '../simulation/media.ts';
import { type Panel } from '../simulation/panel.ts';
import { missingObject, needsScope, noPermission } from './errors.ts';
import { type MediaSetting } from './media-fields.ts';

/** Everything that a read call has access to. */
export type Visit = MediaSetting & {
  simulation: Simulation;
  panel: Panel;
  claims: TokenClaims;
  query: URLSearchParams;
  path: string;
  version: string;
  links: Links;
};

/** Accounts that the control API has linked to pages, by page id. */
export type Links = Map<string, string>;

const personsById = new Map<string, Person>(allPersons.map((person) => [person.id, person]));

export interface LinkedPage {
  id: string;
  name: string;
  category: string;
  account: Account | undefined;
}

/** A personal account is treated as if none was linked. */
const linkedAccount = ({ simulation, links }: Visit, id: string, known: string | undefined): Account | undefined => {
  const username = links.get(id) ?? known;
  const account = username === undefined ? undefined : simulation.accounts.byUsername(username);
  return account !== undefined && isProfessional(account) ? account : undefined;
};

/** The pages that a token gives access to: all of a person's, or the single page of a page token. */
export const pagesOf = (visit: Visit): LinkedPage[] =>
  (personsById.get(visit.claims.person)?.pages ?? [])
    .filter((page) => visit.claims.kind === 'user' || page.id === visit.claims.page)
    .map((page) => ({
      id: page.id,
      name: page.name,
      category: page.category,
      account: linkedAccount(visit, page.id, page.account),
    }));

export const personOf = ({ claims }: Visit): Person => personsById.get(claims.person) ?? allPersons[0];

/** The account with this id if the token's person manages it; otherwise throws the same error as for a missing one. */
export const ownAccount = (visit: Visit, id: string): Account => {
  const account = pagesOf(visit).find((page) => page.account?.id === id)?.account;
  if (account === undefined) throw missingObject(id);
  return account;
};

/** Throws code 10 unless all scopes were granted. */
export const requireScopes = ({ claims }: Visit, ...scopes: string[]): void => {
  if (!scopes.every((scope) => claims.scopes.includes(scope))) throw noPermission();
};

/** Throws code 200 with the name of a missing scope, as Page edges do. */
export const requirePageScope = ({ claims }: Visit, scope: string): void => {
  if (!claims.scopes.includes(scope)) throw needsScope(scope);
};

/** The URL of another page of the same list, with the caller's own parameters. */
export const pageLink = (visit: Visit, changes: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(visit.query);
  query.delete('before');
  query.delete('after');
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return `${visit.origin}/${visit.version}${visit.path}?${query.toString()}`;
};
