import type { Newsletter } from '@tessera/contracts/newsletter/newsletter.schema';
import type { NewsletterRow } from './newsletter.repository.ts';

/** A newsletter as an Admin sees it. */
export const toNewsletter = ({
  id,
  slug,
  state,
  texts,
  done,
  total,
  created_at: createdAt,
  sent_at: sentAt,
  revision,
}: NewsletterRow): Newsletter => ({
  id,
  slug,
  state,
  texts,
  done,
  total,
  createdTime: createdAt.toISOString(),
  sentTime: sentAt?.toISOString() ?? null,
  revision,
});
