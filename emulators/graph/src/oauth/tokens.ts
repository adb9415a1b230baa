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
export class Tokens {
  private readonly secret: string;
  private readonly now: () => number;
  private readonly read = new Map<string, TokenClaims>();
  private readonly expired = new Set<string>();
  private readonly revoked = new Set<string>();
  private expiredBefore = 0;
  private revokedBefore = 0;
  /** Scopes that a person has withdrawn, by person id. */
  readonly declined = new Map<string, Set<string>>();

  constructor(secret: string, now: () => number) {
    this.secret = secret;
    this.now = now;
  }

  issue(claims: Omit<TokenClaims, 'issuedAt'>): string {
    const payload = Buffer.from(JSON.stringify({ ...claims, issuedAt: this.now() / 1000 })).toString('base64url');
    return `EAA${escapeText(payload + this.signature(payload))}`;
  }

  private signature(payload: string): string {
    return createHmac('sha256', this.secret).update(payload).digest('base64url').slice(0, 27);
  }

  /** The claims of a token issued here, valid or not; undefined for any other token. */
  parse(token: string): TokenClaims | undefined {
    const known = this.read.get(token);
    if (known !== undefined) return known;
    if (!token.startsWith('EAA')) return undefined;
    const text = unescapeText(token.slice(3));
    const payload = text.slice(0, -27);
    if (text.length < 40 || this.signature(payload) !== text.slice(-27)) return undefined;
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (!isClaims(claims)) return undefined;
    if (this.read.size > 1000) this.read.clear();
    this.read.set(token, claims);
    return claims;
  }

  isExpired(token: string, claims: TokenClaims): boolean {
    return (
      this.expired.has(token) ||
      claims.issuedAt < this.expiredBefore ||
      (claims.expiresAt !== 0 && claims.expiresAt <= this.now() / 1000)
    );
  }

  isRevoked(token: string, claims: TokenClaims): boolean {
    return this.revoked.has(token) || claims.issuedAt < this.revokedBefore;
  }

  /** The claims of a valid token, without withdrawn scopes. Throws code 190 otherwise. */
  require(token: string): TokenClaims {
    const claims = this.parse(token);
    if (claims === undefined) throw brokenToken();
    const seconds = this.now() / 1000;
    if (this.isRevoked(token, claims))
      throw new GraphError(190, 'Error validating access token: The user has not authorized application.', {
        subcode: 458,
      });
    if (this.isExpired(token, claims)) {
      const end = claims.expiresAt === 0 || claims.expiresAt > seconds ? seconds - 60 : claims.expiresAt;
      throw new GraphError(
        190,
        `Error validating access token: Session has expired on ${spoken(end)}. The current time is ${spoken(seconds)}.`,
        { subcode: 463 },
      );
    }
    const gone = this.declined.get(claims.person);
    return gone === undefined ? claims : { ...claims, scopes: claims.scopes.filter((scope) => !gone.has(scope)) };
  }

  /** Expires or revokes one token or, without a token, all that exist now. */
  end(how: 'expire' | 'revoke', token: string | undefined): void {
    if (token !== undefined) (how === 'expire' ? this.expired : this.revoked).add(token);
    else if (how === 'expire') this.expiredBefore = this.now() / 1000;
    else this.revokedBefore = this.now() / 1000;
  }
}
