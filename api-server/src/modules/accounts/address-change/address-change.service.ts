import { randomBytes, randomUUID } from 'node:crypto';
import { addressWaitDays, type AddressChange } from '@tessera/contracts/address-change/address-change.schema';
import { paths } from '@tessera/contracts/paths';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { audit, type AuditContext } from '../../../platform/audit/audit.ts';
import { isUniqueViolation, type Db, type Trx } from '../../../platform/db/database.ts';
import type { RequestInfo } from '../../../platform/http/call-context.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { endOtherSessions, endSessions, hashToken } from '../../../platform/session/session.service.ts';
import { createCodeRepository } from '../credential/code.repository.ts';
import { codeMinutes, createCode, hashCode, isSameHash } from '../credential/code.ts';
import { mailSecurityChange, momentText } from '../credential/security-mail.ts';
import { dropPending } from '../second-factor/pending-sign-in.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';
import { createAddressChangeRepository, type AddressChangeRow } from './address-change.repository.ts';

interface Services {
  readonly mailer: Mailer;
  readonly encryptionKey: Buffer;
}

export function toAddressChange(row: AddressChangeRow | undefined, now: Date): AddressChange | null {
  if (row === undefined || (row.due_at === null && row.expires_at <= now)) return null;
  return {
    email: row.email,
    isOldLost: row.is_old_lost,
    expiresTime: row.due_at === null ? row.expires_at.toISOString() : null,
    dueTime: row.due_at?.toISOString() ?? null,
  };
}

export interface StartedChange {
  readonly user: UserRow;
  readonly email: string;
  readonly isOldLost: boolean;
  readonly now: Date;
}

/**
 * Mails the codes. An address that has an account gets another mail instead: its code is never sent, so that the change
 * cannot be confirmed, and the caller learns nothing of the account.
 */
export async function startAddressChange(
  trx: Trx,
  { mailer, encryptionKey }: Services,
  { user, email, isOldLost, now }: StartedChange,
): Promise<void> {
  const [newCode, oldCode] = [createCode(), createCode()];
  const found = await createUserRepository(trx).findByEmail(email);
  const isTaken = found !== undefined && found.verified_at !== null;
  await createAddressChangeRepository(trx).put({
    owner_id: user.id,
    id: randomUUID(),
    email,
    is_old_lost: isOldLost,
    new_code_hash: hashCode(encryptionKey, user.id, newCode),
    old_code_hash: isOldLost ? null : hashCode(encryptionKey, user.id, oldCode),
    expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
  });
  const values = { code: newCode, minutes: codeMinutes };
  if (isTaken) await mailer.enqueue(trx, { to: email, template: 'addressTaken', language: found.language, values: {} });
  else await mailer.enqueue(trx, { to: email, template: 'newAddressCode', language: user.language, values });
  if (!isOldLost)
    await mailer.enqueue(trx, {
      to: user.email,
      template: 'oldAddressCode',
      language: user.language,
      values: { ...values, code: oldCode, email },
    });
}

interface Codes {
  readonly newCode: string;
  readonly oldCode: string | undefined;
}

/** The field whose code is wrong, or null when both are right. */
export function wrongCodeOf(
  row: AddressChangeRow,
  key: Buffer,
  { newCode, oldCode = '' }: Codes,
): 'newCode' | 'oldCode' | null {
  const isCode = (hash: Buffer, code: string): boolean => isSameHash(hash, hashCode(key, row.owner_id, code));
  if (row.old_code_hash !== null && !isCode(row.old_code_hash, oldCode)) return 'oldCode';
  return isCode(row.new_code_hash, newCode) ? null : 'newCode';
}

/** Lets the change of a lost address wait, and mails the old address how to stop it. */
export async function waitForAddress(
  trx: Trx,
  { mailer }: Services,
  user: UserRow,
  row: AddressChangeRow,
  now: Date,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const dueAt = new Date(now.getTime() + addressWaitDays * dayMs);
  await createAddressChangeRepository(trx).wait(user.id, { dueAt, stopHash: hashToken(token) });
  const values = { email: row.email, moment: momentText(dueAt, user), stopPath: paths.stopAddressChange(token) };
  await mailer.enqueue(trx, { to: user.email, template: 'addressWaiting', language: user.language, values });
}

interface Change extends AuditContext {
  readonly request: (RequestInfo & AuditContext['request']) | null;
  /** The session that stays; null ends all. */
  readonly sessionId: string | null;
}

/**
 * The account gets its new address. Ends the other sessions and what was begun with the old address, and mails both
 * addresses. False when the new address has an account by now; the change is dropped then.
 */
export async function applyAddressChange(
  trx: Trx,
  { mailer }: Pick<Services, 'mailer'>,
  user: UserRow,
  email: string,
  context: Change,
): Promise<boolean> {
  const { now, request, sessionId } = context;
  const changes = createAddressChangeRepository(trx);
  await changes.delete(user.id);
  if (!(await changes.moveAddress(user.id, user.email, email))) return false;
  await createCodeRepository(trx).deleteAll(user.id);
  await dropPending(trx, user.id);
  if (sessionId === null) await endSessions(trx, user.id, 'signedOut', now);
  else await endOtherSessions(trx, user.id, sessionId, now);
  await audit(trx, context, { action: 'user.addressChanged', target: user.id, ownerId: user.id });
  for (const to of [user.email, email])
    await mailSecurityChange(trx, mailer, {
      to: { ...user, email: to },
      template: 'addressChanged',
      detail: email,
      now,
      request,
    });
  return true;
}

/**
 * Runs the change in a transaction of its own. False, too, when another request takes the address at the same moment.
 */
export async function tryInTransaction(db: Db, work: (trx: Trx) => Promise<boolean>): Promise<boolean> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (isUniqueViolation(error, 'app_user_email_key')) return false;
    throw error;
  }
}
