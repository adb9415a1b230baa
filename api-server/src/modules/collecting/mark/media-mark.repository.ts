import type { MediaStatusChange } from '@tessera/contracts/media/media.calls';
import type { MarkName } from '@tessera/contracts/media/media.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { markColumns, type MarkedRow } from '../media/media-row.ts';

/** Who marks, and when. */
interface Marking {
  readonly ownerId: string;
  readonly by: string;
  readonly now: Date;
}

/** A media that a request asked to mark or unmark, with the marks that changed. */
export interface ChangedMarks {
  readonly content_id: string;
  readonly media_id: string;
  readonly posted_at: Date;
  /** True if set, false if removed, null if unchanged. */
  readonly block: boolean | null;
  readonly public: boolean | null;
  readonly pin: boolean | null;
  readonly cta: boolean | null;
}

export interface MarkedMediaRow extends MarkedRow {
  readonly media_id: string;
  readonly content_id: string;
  readonly folder_id: string;
}

/** The media of one content that lost a mark. */
interface Unmarked {
  readonly content_id: string;
  readonly count: number;
  /** The earliest and the latest time at which one of them was posted. */
  readonly first: Date;
  readonly last: Date;
}

export interface MediaMarkRepository {
  /**
   * Returns every media that was found, once each. The caller must have locked their contents. Setting a mark again
   * keeps who set it first, and when.
   */
  change(marking: Marking, changes: readonly MediaStatusChange[]): Promise<ChangedMarks[]>;
  /** The current marks of media, in the given order. */
  list(
    ownerId: string,
    media: readonly { readonly contentId: string; readonly mediaId: string }[],
  ): Promise<MarkedMediaRow[]>;
  /** The contents of a folder. */
  contentsOf(ownerId: string, folderId: string): Promise<string[]>;
  /** Removes a mark from every media of the contents, which the caller must have locked. */
  clear(ownerId: string, contentIds: readonly string[], mark: MarkName): Promise<Unmarked[]>;
}

type Part = RawBuilder<unknown>;

/** The prefix of each mark's columns. */
const prefixOf: Readonly<Record<MarkName, string>> = { block: 'blocked', public: 'public', pin: 'pinned', cta: 'cta' };
const plainMarks = ['block', 'public', 'pin'] as const;

/** Sets or removes an on/off mark; null leaves it unchanged. */
const setPlain = (mark: (typeof plainMarks)[number], { by, now }: Marking): Part => {
  const [at, who, wish] = [sql.ref(`m.${prefixOf[mark]}_at`), sql.ref(`m.${prefixOf[mark]}_by`), sql.ref(`w.${mark}`)];
  return sql`
    ${sql.ref(`${prefixOf[mark]}_at`)} = case when ${wish} is null then ${at} when ${wish} then coalesce(${at}, ${now}) end,
    ${sql.ref(`${prefixOf[mark]}_by`)} = case when ${wish} is null or (${wish} and ${at} is not null) then ${who} when ${wish} then ${by}::uuid end`;
};

// A button with another label or address counts as another mark.
const ctaStays = sql`(not w.has_cta or (m.cta_label is not distinct from w.cta_label and m.cta_url is not distinct from w.cta_url))`;

const setCta = ({ by, now }: Marking): Part => sql`
  cta_at = case when ${ctaStays} then m.cta_at when w.cta_label is not null then ${now}::timestamptz end,
  cta_by = case when ${ctaStays} then m.cta_by when w.cta_label is not null then ${by}::uuid end,
  cta_label = case when ${ctaStays} then m.cta_label else w.cta_label end,
  cta_url = case when ${ctaStays} then m.cta_url else w.cta_url end`;

const changedPlain = (mark: (typeof plainMarks)[number]): Part => {
  const wish = sql.ref(`w.${mark}`);
  return sql`case when ${wish} <> (m.${sql.raw(prefixOf[mark])}_at is not null) then ${wish} end as ${sql.ref(mark)}`;
};

export function createMediaMarkRepository(db: Db): MediaMarkRepository {
  return {
    async change(marking, changes) {
      const { rows } = await sql<ChangedMarks>`
        with wish as materialized (
          select * from unnest(${changes.map((change) => change.contentId)}::uuid[], ${changes.map((change) => change.mediaId)}::text[],
            ${changes.map((change) => change.block ?? null)}::boolean[], ${changes.map((change) => change.public ?? null)}::boolean[], ${changes.map((change) => change.pin ?? null)}::boolean[],
            ${changes.map((change) => change.cta !== undefined)}::boolean[], ${changes.map((change) => change.cta?.label ?? null)}::text[], ${changes.map((change) => change.cta?.url ?? null)}::text[])
            as given (content_id, media_id, block, public, pin, has_cta, cta_label, cta_url)
        ), found as materialized (
          select m.content_id, m.media_id, m.posted_at, ${sql.join(plainMarks.map(changedPlain))},
            case when not ${ctaStays} then w.cta_label is not null end as cta
          from media m join wish w on w.content_id = m.content_id and w.media_id = m.media_id
          where m.owner_id = ${marking.ownerId} order by m.content_id, m.media_id for no key update of m
        ), changed as (
          update media m set ${sql.join(plainMarks.map((mark) => setPlain(mark, marking)))}, ${setCta(marking)}
          from wish w, found f
          where m.owner_id = ${marking.ownerId} and m.content_id = w.content_id and m.media_id = w.media_id and f.content_id = w.content_id and f.media_id = w.media_id
            and num_nonnulls(f.block, f.public, f.pin, f.cta) > 0
        )
        select * from found`.execute(db);
      return rows;
    },
    async list(ownerId, media) {
      const { rows } = await sql<MarkedMediaRow>`
        select m.media_id, m.content_id, c.folder_id, ${markColumns}
        from unnest(${media.map(({ contentId }) => contentId)}::uuid[], ${media.map(({ mediaId }) => mediaId)}::text[]) with ordinality w (content_id, media_id, place)
        join media m on m.owner_id = ${ownerId} and m.content_id = w.content_id and m.media_id = w.media_id
        join content c on c.owner_id = ${ownerId} and c.id = m.content_id
        order by w.place`.execute(db);
      return rows;
    },
    async contentsOf(ownerId, folderId) {
      const rows = await db
        .selectFrom('content')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('folder_id', '=', folderId)
        .execute();
      return rows.map((row) => row.id);
    },
    async clear(ownerId, contentIds, mark) {
      const columns = [
        `${prefixOf[mark]}_at`,
        `${prefixOf[mark]}_by`,
        ...(mark === 'cta' ? ['cta_label', 'cta_url'] : []),
      ];
      const { rows } = await sql<Unmarked>`
        with cleared as (
          update media m set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))}
          where m.owner_id = ${ownerId} and m.content_id = any(${contentIds}::uuid[]) and ${sql.ref(`m.${prefixOf[mark]}_at`)} is not null
          returning m.content_id, m.posted_at
        )
        select content_id, count(*)::int as count, min(posted_at) as first, max(posted_at) as last from cleared group by content_id order by content_id`.execute(
        db,
      );
      return rows;
    },
  };
}
