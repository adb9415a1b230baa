import { randomBytes, randomUUID } from 'node:crypto';
import { minuteMs } from '@tessera/contracts/time/durations';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { RegistrationSettings } from '../../../platform/db/migrations/0001-base.tables.ts';
import type { ApiDependencies } from '../../../platform/http/api.ts';
import { createSessionRepository } from '../../../platform/session/session.repository.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { startTrial } from '../user/trial.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { createCodeRepository, type CodePurpose, type CodeRow } from './code.repository.ts';
import { codeMinutes, createCode, hashCode, isSameHash } from './code.ts';

/**
 * Identifies the browser that registered, so that a stranger's registration of the same address cannot set the
 * password.
 */
export const registrationCookie = 'tessera_registration';

/** How long a registration is remembered. Until then, new codes can be mailed if the first one came too late. */
export const registrationHours = 24;

type Services = Pick<ApiDependencies, 'config' | 'encryptionKey' | 'mailer'>;

const templates = {
  verify: 'verifyAddress',
  reset: 'resetPassword',
  associate: 'joinPlatform',
  prove: 'proveCode',
} as const satisfies Readonly<Record<CodePurpose, string>>;

interface CodeRequest {
  readonly user: Pick<UserRow, 'id' | 'email' | 'language'>;
  readonly purpose: CodePurpose;
  readonly passwordHash: string | null;
  readonly browserHash: Buffer | null;
  readonly settings: RegistrationSettings | null;
  readonly now: Date;
}

/**
 * Creates a code and mails it. It replaces the older codes of the account for the same purpose, so that more mails do
 * not mean more codes to guess.
 */
export async function mailCode(
  db: Trx,
  services: Services,
  { user, purpose, passwordHash, browserHash, settings, now }: CodeRequest,
): Promise<void> {
  const code = createCode();
  const codes = createCodeRepository(db);
  // One after another, or of two codes that are made at once neither would replace the other.
  await createSessionRepository(db).hold([user.id]);
  await codes.retire(user.id, purpose, now);
  await codes.add({
    owner_id: user.id,
    id: randomUUID(),
    purpose,
    code_hash: hashCode(services.encryptionKey, user.id, code),
    password_hash: passwordHash,
    browser_hash: browserHash,
    settings: settings === null ? null : JSON.stringify(settings),
    created_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
  });
  await services.mailer.enqueue(db, {
    to: user.email,
    template: templates[purpose],
    language: user.language,
    values: { code, minutes: codeMinutes },
  });
}

export interface Registration extends RegistrationSettings {
  readonly email: string;
  readonly passwordHash: string;
  /** The token of this browser's registration, if it has one. */
  readonly browserToken: string | undefined;
}

/**
 * Creates an account with an unconfirmed address, or adds another registration to an account that is still unconfirmed.
 * Each registration has its own password, settings and code. None of them counts before a code has proved the address.
 * If the database does not know the device's time zone, UTC is used until the person chooses one. Returns the token of
 * the browser, which it keeps when it registers the address again, or null when the address has a confirmed account.
 */
export async function register(
  trx: Trx,
  services: Services,
  { email, passwordHash, browserToken, language, timeZone: wanted, newsLetter }: Registration,
  now: Date,
): Promise<string | null> {
  const users = createUserRepository(trx);
  const timeZone = (await users.knowsZone(wanted)) ? wanted : 'UTC';
  await users.add({ id: randomUUID(), email, type: 0, language, timeZone, newsLetter: false, now });
  const user = await users.findByEmail(email);
  if (user === undefined || user.verified_at !== null) return null;
  const known = await registrationOf(trx, user.id, browserToken);
  const token =
    known === undefined || browserToken === undefined ? randomBytes(32).toString('base64url') : browserToken;
  await mailCode(trx, services, {
    user: { ...user, language },
    purpose: 'verify',
    passwordHash,
    browserHash: hashToken(token),
    settings: { language, timeZone, newsLetter },
    now,
  });
  return token;
}

/** The registration that this browser made for an unconfirmed address; undefined when there is none. */
async function registrationOf(db: Db, userId: string, browserToken: string | undefined): Promise<CodeRow | undefined> {
  return browserToken === undefined
    ? undefined
    : createCodeRepository(db).registration(userId, hashToken(browserToken));
}

/**
 * Mails a new code: to confirm an unconfirmed address, else to set a new password. An unknown address gets nothing.
 * The code continues the registration of the requesting browser only. Without one, the code brings no password.
 */
export async function sendCode(
  trx: Trx,
  services: Services,
  email: string,
  browserToken: string | undefined,
  now: Date,
): Promise<void> {
  const user = await createUserRepository(trx).findByEmail(email);
  if (user === undefined) return;
  const own = user.verified_at === null ? await registrationOf(trx, user.id, browserToken) : undefined;
  const purpose = user.verified_at === null ? 'verify' : 'reset';
  const settings = own?.settings ?? null;
  await mailCode(trx, services, {
    user: { ...user, language: settings?.language ?? user.language },
    purpose,
    passwordHash: own?.password_hash ?? null,
    browserHash: own?.browser_hash ?? null,
    settings,
    now,
  });
}

/** Whether a code can be used for a purpose. Locks it until the transaction ends. */
export async function isUsable(
  trx: Trx,
  encryptionKey: Buffer,
  userId: string,
  purpose: CodePurpose,
  code: string,
  now: Date,
): Promise<boolean> {
  const hash = hashCode(encryptionKey, userId, code);
  return (await createCodeRepository(trx).usable(userId, purpose, now)).some((row) => isSameHash(row.code_hash, hash));
}

export interface Confirmation {
  readonly user: UserRow;
  readonly code: string;
  readonly browserToken: string | undefined;
  /** Hash of a password that was chosen with the code; null when none came with it. */
  readonly passwordHash: string | null;
  readonly now: Date;
}

/**
 * Confirms an address by any code that was mailed to it, since knowing a code proves the address. The password is the
 * one that comes with the code, else that of the browser's own registration. The settings are those of that
 * registration. What a stranger's registration chose never counts. The trial starts here.
 */
export async function confirmAddress(
  trx: Trx,
  { config, encryptionKey }: Services,
  { user, code, browserToken, passwordHash, now }: Confirmation,
): Promise<'confirmed' | 'wrongCode' | 'withoutPassword'> {
  if (!(await isUsable(trx, encryptionKey, user.id, 'verify', code, now))) return 'wrongCode';
  const own = await registrationOf(trx, user.id, browserToken);
  const chosen = passwordHash ?? own?.password_hash ?? null;
  if (chosen === null) return 'withoutPassword';
  await createUserRepository(trx).confirm(user.id, chosen, now, own?.settings ?? null);
  await startTrial(trx, config, user.id, now);
  await createCodeRepository(trx).deleteAll(user.id);
  return 'confirmed';
}

/**
 * Confirms an address by a code that was mailed for joining an identity of the network. If this browser had registered,
 * the account gets the password and the trial of that registration; otherwise it has neither yet.
 */
export async function confirmJoined(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  { user, browserToken, now }: Pick<Confirmation, 'user' | 'browserToken' | 'now'>,
): Promise<void> {
  const own = await registrationOf(trx, user.id, browserToken);
  const users = createUserRepository(trx);
  if (own === undefined || own.password_hash === null) return users.confirmWithoutPassword(user.id, now);
  await users.confirm(user.id, own.password_hash, now, own.settings);
  await startTrial(trx, config, user.id, now);
}
