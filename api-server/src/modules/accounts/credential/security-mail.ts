import { formatLocales, type LocalizedText } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import type { Db } from '../../../platform/db/database.ts';
import { deviceOf } from '../../../platform/http/requests/device-of.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SecurityTemplate } from '../../../platform/mail/security-templates.ts';
import type { UserRow } from '../user/user.repository.ts';

type Recipient = Pick<UserRow, 'email' | 'language' | 'time_zone'>;

const unknownDevice: LocalizedText = { en: 'unknown', 'zh-Hant-HK': '不明', ja: '不明' };

/** A moment in the user's language and time zone, with the zone. */
export const momentText = (
  moment: Date,
  { language, time_zone: timeZone }: Pick<Recipient, 'language' | 'time_zone'>,
): string =>
  new Intl.DateTimeFormat(formatLocales[language], { dateStyle: 'long', timeStyle: 'long', timeZone }).format(moment);

export interface SecurityMail {
  readonly to: Recipient;
  readonly template: SecurityTemplate;
  /** What was changed, for example the name of a passkey. */
  readonly detail?: string;
  readonly now: Date;
  /** The request that made the change; null for a job. */
  readonly request: { readonly userAgent: string } | null;
}

/**
 * Mails that something about signing in to an account has changed: when, on which device, and what to do if it was
 * somebody else.
 */
export async function mailSecurityChange(
  db: Db,
  mailer: Mailer,
  { to, template, detail = '', now, request }: SecurityMail,
): Promise<void> {
  const device = (request === null ? null : deviceOf(request.userAgent)) ?? unknownDevice[to.language];
  await mailer.enqueue(db, {
    to: to.email,
    template,
    language: to.language,
    values: { moment: momentText(now, to), device, detail, resetPath: paths.resetPassword },
  });
}
