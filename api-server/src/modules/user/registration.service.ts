import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@tessera/contracts/i18n/languages';
import { planDaySeconds } from '@tessera/contracts/plan/plans';
import type { Db, Trx } from '../../db/database.ts';
import type { ApiDependencies } from '../../http/api.ts';
import { hashToken } from '../session/session.service.ts';
import { codeMinutes, createCode, hashCode, isSameHash } from './code.ts';
import { createCodeRepository } from './code.repository.ts';
import type { CodePurpose, CodeRow } from './code.repository.ts';
import { createUserRepository } from './user.repository.ts';
import type { UserRow } from './user.repository.ts';

/** Names the browser that registered, so that a stranger's registration with the same address cannot smuggle in a password. */
export const registrationCookie = 'tessera_registration';

const minuteMs = 60_000;

type Services = Pick<ApiDependencies, 'config' | 'encryptionKey' | 'mailer'>;

interface CodeRequest {
  readonly user: Pick<UserRow, 'id' | 'email' | 'language'>;
  readonly purpose: CodePurpose;
  readonly passwordHash: string | null;
  readonly browserHash: Buffer | null;
  readonly now: Date;
}

async function mailCode(db: Db, services: Services, { user, purpose, passwordHash, browserHash, now }: CodeRequest): Promise<void> {
  const code = createCode();
  await createCodeRepository(db).add({
    owner_id: user.id,
    id: randomUUID(),
    purpose,
    code_hash: hashCode(services.encryptionKey, user.id, code),
    password_hash: passwordHash,
    browser_hash: browserHash,
    created_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
  });
  const template = purpose === 'verify' ? 'verifyAddress' : 'resetPassword';
  await services.mailer.enqueue(db, { to: user.email, template, language: user.language, values: { code, minutes: codeMinutes } });
}

export interface Registration {
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly newsLetter: boolean;
}

/**
 * Makes an account that waits for its address to be confirmed, or adds another registration to one that still waits.
 * A registration brings its password with its own code; none counts before a code proved the address.
 * A device may name a zone that the database does not know; its days are then UTC's, until the person chooses.
 * Returns the token of the browser, or null when the address has a confirmed account.
 */
export async function register(trx: Trx, services: Services, registration: Registration, now: Date): Promise<string | null> {
  const users = createUserRepository(trx);
  const id = randomUUID();
  const timeZone = (await users.knowsZone(registration.timeZone)) ? registration.timeZone : 'UTC';
  const isNew = await users.add({ id, type: 0, now, ...registration, timeZone });
  const user = await users.findByEmail(registration.email);
  if (user === undefined || user.verified_at !== null) return null;
  if (isNew) {
    await users.addSubscription({
      owner_id: id,
      id: randomUUID(),
      plan_type: 0,
      position: 'current',
      starts_at: now,
      expires_at: new Date(now.getTime() + services.config.freeTrialDays * planDaySeconds * 1000),
      period: 0,
      auto_subscribe: false,
    });
  }
  const token = randomBytes(32).toString('base64url');
  await mailCode(trx, services, { user: { ...user, language: registration.language }, purpose: 'verify', passwordHash: registration.passwordHash, browserHash: hashToken(token), now });
  return token;
}

/** Mails a new code: to confirm an address that waits for it, else to set a new password. An unknown address gets nothing. */
export async function sendCode(trx: Trx, services: Services, email: string, browserToken: string | undefined, now: Date): Promise<void> {
  const user = await createUserRepository(trx).findByEmail(email);
  if (user === undefined) return;
  if (user.verified_at !== null) {
    await mailCode(trx, services, { user, purpose: 'reset', passwordHash: null, browserHash: null, now });
    return;
  }
  const codes = createCodeRepository(trx);
  const own = await registrationOf(trx, user.id, browserToken, now);
  const source = own ?? (await codes.newest(user.id, 'verify'));
  await mailCode(trx, services, { user, purpose: 'verify', passwordHash: source?.password_hash ?? null, browserHash: source?.browser_hash ?? null, now });
}

async function registrationOf(trx: Trx, userId: string, browserToken: string | undefined, now: Date): Promise<CodeRow | undefined> {
  if (browserToken === undefined) return undefined;
  const browser = hashToken(browserToken);
  return (await createCodeRepository(trx).usable(userId, 'verify', now)).find((row) => row.browser_hash !== null && isSameHash(row.browser_hash, browser));
}

/**
 * The code that fits, or undefined; a try that fails is counted for all of them.
 * Read and counted in one transaction that commits in both cases.
 */
export async function redeemCode(trx: Trx, encryptionKey: Buffer, userId: string, purpose: CodePurpose, code: string, now: Date): Promise<CodeRow | undefined> {
  const codes = createCodeRepository(trx);
  const hash = hashCode(encryptionKey, userId, code);
  const match = (await codes.usable(userId, purpose, now)).find((row) => isSameHash(row.code_hash, hash));
  if (match === undefined) await codes.countTry(userId, purpose);
  return match;
}

/** Confirms an address. The password is that of the browser's own registration, else of the registration that the code belongs to. */
export async function confirmAddress(trx: Trx, encryptionKey: Buffer, user: UserRow, code: string, browserToken: string | undefined, now: Date): Promise<boolean> {
  const own = await registrationOf(trx, user.id, browserToken, now);
  const match = await redeemCode(trx, encryptionKey, user.id, 'verify', code, now);
  const passwordHash = own?.password_hash ?? match?.password_hash;
  if (match === undefined || passwordHash === undefined || passwordHash === null) return false;
  await createUserRepository(trx).confirm(user.id, passwordHash, now);
  await createCodeRepository(trx).deleteAll(user.id);
  return true;
}
