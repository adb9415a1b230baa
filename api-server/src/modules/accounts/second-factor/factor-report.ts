import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SecurityTemplate } from '../../../platform/mail/security-templates.ts';
import { mailSecurityChange } from '../credential/security-mail.ts';
import { createUserRepository, type UserRow } from '../user/user.repository.ts';

/** Throws `notFound` for an account that is gone. */
export async function findUser(db: Db, userId: string): Promise<UserRow> {
  const user = await createUserRepository(db).find(userId);
  if (user === undefined) throw new Problem('notFound');
  return user;
}

interface FactorChange {
  readonly action: string;
  readonly template: SecurityTemplate;
  readonly detail?: string;
}

/** Records a change of the caller's factors, and mails it. */
export async function reportFactor(
  trx: Trx,
  mailer: Mailer,
  context: Omit<CallContext, 'query' | 'body'>,
  { action, template, detail = '' }: FactorChange,
): Promise<void> {
  const { caller, now, request } = context;
  await audit(trx, context, { action, target: caller.userId });
  await mailSecurityChange(trx, mailer, { to: await findUser(trx, caller.userId), template, detail, now, request });
}
