import { createHmac } from 'node:crypto';
import { brokenToken, GraphError } from '../graph/errors.ts';
import { isRecord } from '../http/call.ts';

export interface TokenClaims {
  kind: 'user' | 'page';
  person: string;
  page: string;
  scopes: readonly string[];
  /** Unix seconds. */
  issuedAt: number;
  /** Unix seconds; 0 for never. */
  expiresAt: number;
  isLongLived: boolean;
}

const escapeText = (text: string): string => text.replaceAll('Z', 'ZZ').replaceAll('-', 'ZA').replaceAll('_', 'ZB');
const unescapeText = (text: string): string =>
  text.replaceAll(/Z([ZAB])/gu, (_, mark: string) => (mark === 'Z' ? 'Z' : mark === 'A' ? '-' : '_'));

const isClaims = (value: unknown): value is TokenClaims =>
  isRecord(value) &&
  (value.kind === 'user' || value.kind === 'page') &&
  typeof value.person === 'string' &&
  typeof value.page === 'string' &&
  Array.isArray(value.scopes) &&
  typeof value.expiresAt === 'number';

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: '2-digit',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
  hourCycle: 'h23',
});

/** `Saturday, 13-Jun-26 05:00:00 UTC` */
const spoken = (seconds: number): string => {
  const part = Object.fromEntries(dateFormat.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  return `${part.weekday}, ${part.day}-${part.month}-${part.year} ${part.hour}:${part.minute}:${part.second} UTC`;
};

/**
 * Tokens contain their claims and a signature, so they survive a restart; only tokens ended by the control API are
 * stored, in memory.
 */
export interface Tokens {
  /** Scopes that a person has withdrawn, by person id. */
  readonly declined: Map<string, Set<string>>;
  issue: (claims: Omit<TokenClaims, 'issuedAt'>) => string;
  /** The claims of a token issued here, valid or not; undefined for any other token. */
  parse: (token: string) => TokenClaims | undefined;
  isExpired: (token: string, claims: TokenClaims) => boolean;
  isRevoked: (token: string, claims: TokenClaims) => boolean;
  /** The claims of a valid token, without withdrawn scopes. Throws code 190 otherwise. */
  require: (token: string) => TokenClaims;
  /** Expires or revokes one token or, without a token, all that exist now. */
  end: (how: 'expire' | 'revoke', token: string | undefined) => void;
}

const revokedError = (): GraphError =>
  new GraphError(190, 'Error validating access token: The user has not authorized application.', { subcode: 458 });

const expiredError = ({ expiresAt }: TokenClaims, seconds: number): GraphError => {
  const end = expiresAt === 0 || expiresAt > seconds ? seconds - 60 : expiresAt;
  return new GraphError(
    190,
    `Error validating access token: Session has expired on ${spoken(end)}. The current time is ${spoken(seconds)}.`,
    { subcode: 463 },
  );
};

/** Writes tokens with a signature, and reads those that it has written. */
const createTokenCoder = (secret: string): Pick<Tokens, 'parse'> & { write: (claims: TokenClaims) => string } => {
  const read = new Map<string, TokenClaims>();
  const signature = (payload: string): string =>
    createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 27);
  return {
    write: (claims) => {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `EAA${escapeText(payload + signature(payload))}`;
    },
    parse: (token) => {
      const known = read.get(token);
      if (known !== undefined) return known;
      if (!token.startsWith('EAA')) return undefined;
      const text = unescapeText(token.slice(3));
      const payload = text.slice(0, -27);
      if (text.length < 40 || signature(payload) !== text.slice(-27)) return undefined;
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
      if (!isClaims(claims)) return undefined;
      if (read.size > 1000) read.clear();
      read.set(token, claims);
      return claims;
    },
  };
};

export const createTokens = (secret: string, now: () => number): Tokens => {
  const { write, parse } = createTokenCoder(secret);
  const declined = new Map<string, Set<string>>();
  const expired = new Set<string>();
  const revoked = new Set<string>();
  let expiredBefore = 0;
  let revokedBefore = 0;
  const isExpired = (token: string, claims: TokenClaims): boolean =>
    expired.has(token) ||
    claims.issuedAt < expiredBefore ||
    (claims.expiresAt !== 0 && claims.expiresAt <= now() / 1000);
  const isRevoked = (token: string, claims: TokenClaims): boolean =>
    revoked.has(token) || claims.issuedAt < revokedBefore;
  return {
    declined,
    issue: (claims) => write({ ...claims, issuedAt: now() / 1000 }),
    parse,
    isExpired,
    isRevoked,
    require: (token) => {
      const claims = parse(token);
      if (claims === undefined) throw brokenToken();
      if (isRevoked(token, claims)) throw revokedError();
      if (isExpired(token, claims)) throw expiredError(claims, now() / 1000);
      const withdrawn = declined.get(claims.person);
      return withdrawn === undefined
        ? claims
        : { ...claims, scopes: claims.scopes.filter((scope) => !withdrawn.has(scope)) };
    },
    end: (how, token) => {
      if (token !== undefined) (how === 'expire' ? expired : revoked).add(token);
      else if (how === 'expire') expiredBefore = now() / 1000;
      else revokedBefore = now() / 1000;
    },
  };
};
