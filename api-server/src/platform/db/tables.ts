import type { DatabaseSchema } from './database-schema.ts';

/**
 * Tables that belong to no user, each with the reason. The rows of every other table belong to a user: the owner column
 * comes first in the primary key, in every unique constraint and in every foreign key. A test checks this against the
 * database catalogue (decision 0061).
 */
export const globalTables = {
  app_user: 'the owners themselves',
  mail_outbox: 'addressed to people who may have no account yet',
  audit_event: 'outlives its owner',
  rate_window: 'counts addresses as well as accounts',
  visitor_request: 'keys of requests by people who may have no account',
  clock_offset: 'one row for the installation',
  house_connection: "the installation's own access to the network",
  connection_quota: 'what the network said of a connection, which all workers share',
  connection_hashtag: 'what a connection asked for, which all its users share',
  remote_reading: 'sums over everybody whose page had the remote',
  remote_reader: 'digests of addresses, with or without an account',
  platform_deletion: 'requests of people at the platform, who may have no account',
  past_invoice: 'invoices of deleted accounts, which the law wants kept',
  past_credit_note: 'credit notes of deleted accounts, which the law wants kept',
  credit_note_counter: 'numbers of credit notes run without a gap over all owners',
  payment_watch: 'how far the messages of the payment service were looked through',
  invoice_counter: 'numbers of invoices run without a gap over all owners',
  page_visit: 'sums over everybody, with nothing of a person in them',
  account_aggregate:
    'what was last read of an account, by whomever: groups and similar accounts are told over all of them',
  growth_bounds: 'sums over accounts, by whomever they were read',
  remote_opening: 'what the breaker did for everybody',
  house_page: 'the pages of the house, which no person owns',
  file_knowledge: 'one row for the installation',
  file_gap: 'times of the installation',
  newsletter: 'written by the house, whichever Admin began it',
  newsletter_subscriber: 'addresses of people without an account',
  newsletter_delivery: 'addressed to people who may have no account',
  passkey_challenge: 'a browser gets one before its user is known',
} as const satisfies Partial<Record<keyof DatabaseSchema, string>>;

/**
 * Lookups by a secret happen before the owner is known. Each unique index that does not begin with the owner is listed
 * with its reason.
 */
export const ownerlessUniqueIndexes: Readonly<Record<string, string>> = {
  session_token_hash_key: 'a request brings the token, and the row tells the owner',
  share_token_hash_key: 'a link brings the token, and the row tells the owner',
  kol_sign_up_token_hash_key: 'a link brings the token, and the row tells the owner',
  kol_sign_up_image_src_key: 'a visitor brings the name of the file, and the row tells the owner',
  credit_note_number_key: 'numbers of credit notes run without a gap over all owners',
  invoice_number_key: 'numbers of invoices run without a gap over all owners',
  link_slug_key: 'a visitor brings the slug, and the row tells the owner',
  article_slug_key: 'no two authors write under one slug, of which readers learn one',
  article_address_slug_key: 'a reader brings a slug that an article has or had, and the row tells the owner',
  article_image_src_key: 'a reader brings the name of the file, and the row tells the owner',
  passkey_credential_key: 'a browser brings the credential, and the row tells the owner',
  pending_sign_in_token_hash_key: 'a browser brings the token, and the row tells the owner',
  address_change_stop_key: 'the old address brings the token, and the row tells the owner',
  platform_identity_key: 'an identity at a platform belongs to one user',
};
