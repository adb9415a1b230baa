import { Problem } from '@tessera/contracts/http/problem';
import type { Rights } from '@tessera/contracts/plan/rights';
import { answerIssues } from '@tessera/contracts/sign-up/sign-up-answers';
import { signUpImagesMax } from '@tessera/contracts/sign-up/sign-up.limits';
import { consentVersionOf, type SignUpData, type SignUpForm } from '@tessera/contracts/sign-up/sign-up.schema';
import type { Db } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { createSignUpLinkRepository, type LinkRow } from './sign-up-link.repository.ts';
import type { SignUpRow } from './sign-up.repository.ts';

/** Throws `usageLimit` when there is no room. A plan allows as many links as influencers. */
export function assertRoomForSignUp(rights: Rights, signUps: number): void {
  const quota = rights.quotas.kolNumber;
  if (signUps >= quota) throw new Problem('usageLimit', { params: { usage: signUps, quota } });
}

export function assertRoomForImage(images: number): void {
  if (images >= signUpImagesMax) throw new Problem('usageLimit', { params: { usage: images, quota: signUpImagesMax } });
}

/**
 * Opens the link of a secret. Throws the same `notFound` for an unknown, a revoked and an expired link, and for one of
 * a suspended owner, after the same query. With `isForChange` false, an answered link can still be opened after its
 * end, so that its recipient can withdraw.
 */
export async function openLink(db: Db, encryptId: string, now: Date, isForChange = true): Promise<LinkRow> {
  const row = await createSignUpLinkRepository(db).open(hashToken(encryptId));
  const isOver = row !== null && (row.expires_at <= now || row.owner_suspended_at !== null);
  if (row === null || (isOver && (isForChange || row.answers === null))) throw new Problem('notFound');
  return row;
}

/** Throws `needPermission` without consent, because no data of a person may be stored without it. */
export function assertConsent({ answers }: SignUpRow): void {
  if (answers === null) throw new Problem('needPermission');
}

/** Throws unless the answers fit the form and its current version, and are about the account that the link names. */
export function assertFits({ username }: SignUpRow, form: SignUpForm, data: SignUpData): void {
  if (data.consentVersion !== consentVersionOf(form.version))
    throw new Problem('conflict', { params: { version: form.version } });
  if (username !== null && data.username !== username) throw new Problem('invalid', { field: 'username' });
  const [issue] = answerIssues(form, data);
  if (issue) throw new Problem(issue.code, { field: issue.field });
}
