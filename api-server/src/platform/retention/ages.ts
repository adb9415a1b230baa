import { unsafeCast } from '@tessera/contracts/schema/schema';
import { signUpKeptDays } from '@tessera/contracts/sign-up/sign-up.limits';
import { readingDays } from '@tessera/contracts/watch/watch.limits';

/** How long one kind of rows or files is kept. */
interface Age {
  /** The table whose rows have an age. */
  readonly table: string;
  /** The column that says since when a row has its age. */
  readonly column: string;
  /** What is deleted, for the documentation. */
  readonly what: string;
  /** Why it is kept for a while, and not longer. */
  readonly reason: string;
  /** Days: without a setting, and the fewest and most that a setting may say. */
  readonly days: number;
  readonly least: number;
  readonly most: number;
}

/** Everything that is deleted because of its age. The names are those of the setting `RETENTION`. */
export const ages = {
  auditEvents: {
    table: 'audit_event',
    column: 'created_at',
    days: 730,
    least: 90,
    most: 3_650,
    what: 'the audit log',
    reason: 'explains who did what; it names addresses of callers',
  },
  mails: {
    table: 'mail_outbox',
    column: 'created_at',
    days: 90,
    least: 7,
    most: 365,
    what: 'mails that were sent, kept for `/dev/mail`, or given up',
    reason: 'shows whether a mail arrived',
  },
  sessions: {
    table: 'session',
    column: 'expires_at',
    days: 30,
    least: 1,
    most: 365,
    what: 'sessions, after they have ended or expired',
    reason: 'tells a browser why its session is over',
  },
  codes: {
    table: 'verification_code',
    column: 'expires_at',
    days: 1,
    least: 1,
    most: 30,
    what: 'mailed codes, after they have expired',
    reason: 'of no use any more',
  },
  waitingSignIns: {
    table: 'platform_claim',
    column: 'expires_at',
    days: 1,
    least: 1,
    most: 30,
    what: 'sign-ins by the platform that waited for a code, after they have expired',
    reason: 'have a token of the platform',
  },
  pendingSignIns: {
    table: 'pending_sign_in',
    column: 'expires_at',
    days: 1,
    least: 1,
    most: 30,
    what: 'sign-ins that waited for a second factor, after they have expired',
    reason: 'of no use any more',
  },
  passkeyChallenges: {
    table: 'passkey_challenge',
    column: 'expires_at',
    days: 1,
    least: 1,
    most: 30,
    what: 'challenges for passkeys, after they have expired',
    reason: 'of no use any more',
  },
  addressChanges: {
    table: 'address_change',
    column: 'expires_at',
    days: 1,
    least: 1,
    most: 30,
    what: 'changes of an address that nobody confirmed, after their codes have expired',
    reason: 'the address may be that of somebody else',
  },
  unconfirmedAccounts: {
    table: 'app_user',
    column: 'created_at',
    days: 30,
    least: 1,
    most: 90,
    what: 'accounts whose address nobody confirmed',
    reason: 'the address may be that of somebody else',
  },
  visitorRequests: {
    table: 'visitor_request',
    column: 'created_at',
    days: 1,
    least: 1,
    most: 7,
    what: 'digests of requests that visitors without an account may send again',
    reason: 'a browser sends a request again within minutes',
  },
  repeatedAnswers: {
    table: 'idempotency_key',
    column: 'created_at',
    days: 1,
    least: 1,
    most: 7,
    what: 'answers for requests that are sent again',
    reason: 'a browser sends a request again within minutes',
  },
  rateWindows: {
    table: 'rate_window',
    column: 'window_start',
    days: 1,
    least: 1,
    most: 7,
    what: 'counts of requests and of attempts to sign in',
    reason: 'the longest limit is for a day',
  },
  coworkNotices: {
    table: 'kol_cowork_notice',
    column: 'created_at',
    days: 90,
    least: 7,
    most: 730,
    what: 'notices about co-working tags',
    reason: 'only the newest are shown',
  },
  signUpLinks: {
    table: 'kol_sign_up',
    column: 'expires_at',
    days: signUpKeptDays,
    least: 1,
    most: 365,
    what: 'invitations that nobody answered, after they have expired',
    reason: 'have the address of a person who did not answer',
  },
  linkVisitors: {
    table: 'link_visitor',
    column: 'day',
    days: 2,
    least: 2,
    most: 30,
    what: 'digests of visitors of short links; their number is kept',
    reason: 'visitors are told apart for a day, in every time zone',
  },
  newsletterDeliveries: {
    table: 'newsletter_delivery',
    column: 'newsletter.sent_at',
    days: 30,
    least: 1,
    most: 365,
    what: 'addresses to which a newsletter was sent',
    reason: 'shows whether a newsletter arrived',
  },
  chatbotEvents: {
    table: 'chatbot_event',
    column: 'received_at',
    days: 90,
    least: 7,
    most: 365,
    what: 'messages that chatbots received and answered, with the replies; the figures are kept',
    reason: 'the platform does not repeat a message after so long',
  },
  chatbotConversations: {
    table: 'chatbot_conversation',
    column: 'changed_at',
    days: 365,
    least: 30,
    most: 1_095,
    what: 'conversations of chatbots; of people who opted out only the name',
    reason: 'a person may come back to a conversation',
  },
  remoteReadings: {
    table: 'remote_reading',
    column: 'hour',
    days: readingDays,
    least: readingDays,
    most: 365,
    what: 'readings of the speed and failures of remotes',
    reason: 'a new version is compared with the last 30 days',
  },
  remoteReaders: {
    table: 'remote_reader',
    column: 'hour',
    days: 2,
    least: 2,
    most: 30,
    what: 'digests of the readers of remotes',
    reason: 'are needed while a new version is judged',
  },
  waitingUploads: {
    table: 'media_import',
    column: 'created_at',
    days: 1,
    least: 1,
    most: 30,
    what: 'files that wait for an import which nobody starts; the import counts as cancelled',
    reason: 'takes space from other imports',
  },
  waitingFileUploads: {
    table: 'file_import',
    column: 'created_at',
    days: 1,
    least: 1,
    most: 30,
    what: 'the same, of files of other rows',
    reason: 'takes space from other imports',
  },
  fileExports: {
    table: 'file_export',
    column: 'started_at',
    days: 400,
    least: 62,
    most: 1_095,
    what: 'records of exported files',
    reason: 'count for the quota of a month',
  },
  collectedByDay: {
    table: 'media_usage',
    column: 'day',
    days: 400,
    least: 62,
    most: 1_095,
    what: 'numbers of posts collected on a day',
    reason: 'count for the limit of a day',
  },
  accountExports: {
    table: 'account_export',
    column: 'ready_at',
    days: 7,
    least: 1,
    most: 30,
    what: 'files with everything of an account; the worker removes the file within an hour',
    reason: 'is a copy of all data',
  },
  accountExportRecords: {
    table: 'account_export',
    column: 'expires_at',
    days: 30,
    least: 1,
    most: 365,
    what: 'records of such files, after they have expired or failed',
    reason: 'tells the user what became of the file',
  },
  platformDeletions: {
    table: 'platform_deletion',
    column: 'done_at',
    days: 365,
    least: 90,
    most: 1_095,
    what: 'requests to delete data that came from the platform, after they are done; they name nobody',
    reason: 'the person can look up the state',
  },
  pastInvoices: {
    table: 'past_invoice',
    column: 'issued_at',
    days: 3_650,
    least: 1_825,
    most: 7_300,
    what: 'invoices of deleted accounts',
    reason: 'the law requires them to be kept for years',
  },
  pastCreditNotes: {
    table: 'past_credit_note',
    column: 'issued_at',
    days: 3_650,
    least: 1_825,
    most: 7_300,
    what: 'credit notes of deleted accounts',
    reason: 'the law requires them to be kept for years',
  },
} as const satisfies Readonly<Record<string, Age>>;

export type AgedKind = keyof typeof ages;

/** Days for which each kind is kept. */
export type RetentionDays = Readonly<Record<AgedKind, number>>;

export const isAgedKind = (name: string): name is AgedKind => Object.hasOwn(ages, name);

export const agedKinds: readonly AgedKind[] = Object.keys(ages).filter(isAgedKind);

/** The days of each kind: those that are given, else the usual ones. */
export const toRetention = (given: ReadonlyMap<string, number>): RetentionDays =>
  unsafeCast(Object.fromEntries(agedKinds.map((kind) => [kind, given.get(kind) ?? ages[kind].days])));

/** Days without a setting. */
export const defaultRetention: RetentionDays = toRetention(new Map());
