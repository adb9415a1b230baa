import { authenticatorDigits } from '@tessera/contracts/second-factor/second-factor.schema';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps before and after the present one whose codes are accepted, for clocks that are not exact. */
const window = 1;
const secretBytes = 20;

/** A new secret in base32, as people type it into an app that cannot read the QR code. */
export const createSecret = (): string => new Secret({ size: secretBytes }).base32;

const generator = (secret: string, email: string): TOTP =>
  new TOTP({
    issuer: 'Tessera',
    label: email,
    algorithm: 'SHA1',
    digits: authenticatorDigits,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** The address that an app reads from the QR code. */
export const setupUrl = (secret: string, email: string): string => generator(secret, email).toString();

/** The step whose code this is, or null. Each step may be used once, so the caller compares it with the last one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
