import type { Language } from '@tessera/contracts/i18n/languages';
import type { NewsletterState, NewsletterTexts } from '@tessera/contracts/newsletter/newsletter.schema';
import type { ColumnType, Generated } from 'kysely';
import type { ArticleEdition } from '../../../../platform/db/migrations/0065-articles.tables.ts';

type Instant = ColumnType<Date, Date, Date>;

/** A confirmed address without an account. For an address with an account, the account's own switch counts. */
export interface NewsletterSubscriberTable {
  email: string;
  language: Language;
  confirmed_at: Instant;
}

export interface NewsletterTable {
  id: string;
  /** The Admin who created it, and who sees the progress of sending. */
  author_id: string;
  slug: string;
  state: NewsletterState;
  /** JSON is written as text. */
  texts: ColumnType<NewsletterTexts, string, string>;
  /** The article as it is sent. */
  edition: ColumnType<ArticleEdition | null, string | null | undefined, string | null>;
  done: Generated<number>;
  total: Generated<number>;
  created_at: Instant;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  revision: Generated<number>;
  /** When mails of it were last put into the outbox. */
  written_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** One mail of a newsletter: its recipient, and whether it has been written. */
export interface NewsletterDeliveryTable {
  newsletter_id: string;
  email: string;
  language: Language;
  state: 'waiting' | 'written' | 'leftOut';
}

declare module '../../../../platform/db/database-schema.ts' {
  interface DatabaseSchema {
    newsletter_subscriber: NewsletterSubscriberTable;
    newsletter: NewsletterTable;
    newsletter_delivery: NewsletterDeliveryTable;
  }
}
