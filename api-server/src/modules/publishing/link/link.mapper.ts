import type { Link } from '@tessera/contracts/link/link.schema';
import type { LinkRow } from './link.repository.ts';

/** A short link as its owner sees it. */
export const toLink = (row: LinkRow): Link => ({
  id: row.id,
  slug: row.slug,
  target: row.target,
  title: row.title,
  tags: row.tags,
  expiresTime: row.expires_at?.toISOString() ?? null,
  fallback: row.fallback,
  clicksMax: row.clicks_max,
  passesQuery: row.passes_query,
  hasPassword: row.password_hash !== null,
  isArchived: row.archived_at !== null,
  clicks: row.clicks,
  botClicks: row.bot_clicks,
  createdTime: row.created_at.toISOString(),
  revision: row.revision,
});
