import { createHash } from 'node:crypto';
import type { Db } from '@tessera/api-server/platform/db/database';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import { sql, type RawBuilder } from 'kysely';
import { markedPieces, sentencePieces, tagPieces, type Piece } from './caption-pieces.ts';
import { withoutIndexes } from './without-indexes.ts';

/** History of the Enterprise plan, in months. */
const historyMonths = 100;
/** Number of authors that the imported contents share. */
const authorPool = 400;

/** A board that was made for a measurement. */
export interface MadeBoard {
  readonly ownerId: string;
  readonly folderId: string;
  /** Largest content first. */
  readonly contentIds: readonly string[];
  /** Time of the newest media. */
  readonly until: Date;
  /** The author with the most posts in the contents that have several authors. */
  readonly busiestAuthor: string;
}

interface BoardWish {
  readonly ownerId: string;
  readonly media: number;
  readonly contents: number;
  readonly until: Date;
}

/** Derives an id from a name; the same name always gives the same id. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type ContentKind = 'user' | 'imported' | 'hashtag';

/** Of every ten contents, two are imported (several authors) and one is a hashtag (no authors). */
const kindOf = (index: number): ContentKind => (index % 5 === 0 ? 'imported' : index % 10 === 3 ? 'hashtag' : 'user');

/** Sizes that fall from content to content and add up to `media`. */
export function sizesOf(media: number, contents: number): number[] {
  const weights = Array.from({ length: contents }, (_, index) => (index + 4) ** -0.5);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const ends = weights.map((_, index) =>
    Math.round((weights.slice(0, index + 1).reduce((total, weight) => total + weight, 0) / sum) * media),
  );
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

/** SQL for a number from 0 to 1 that depends only on content, seed and row `n`. */
const chance = (content: number, seed: number, n = 'n'): string =>
  `((hashint8extended(${n}::bigint, ${content * 1_000 + seed}) & 2147483647)::float8 / 2147483648)`;
const normal = (content: number, seed: number): string =>
  `sqrt(-2 * ln(greatest(${chance(content, seed)}, 1e-9))) * cos(2 * pi() * ${chance(content, seed + 1)})`;

const textsOf = (pieces: readonly Piece[]): string[] => pieces.map((piece) => piece.text);
const wordsOf = (pieces: readonly Piece[]): number[] => pieces.map((piece) => piece.words);

async function addAuthors(db: Db, ownerId: string, from: number, count: number, until: Date): Promise<void> {
  await sql`
    insert into account (owner_id, account_id, username, full_name, biography, website, picture_url, followers, media_count, as_of)
    select ${ownerId}, 'author-' || n, 'author.' || n, 'Author ' || n, null, null, 'https://pictures.example/author/' || n || '.jpg',
      round(exp(10 + 1.3 * ${sql.raw(normal(999, 0))}))::int, null, ${until} from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(
    db,
  );
}

const authorOf = (kind: ContentKind, index: number): RawBuilder<string> => {
  if (kind === 'hashtag') return sql`null::text`;
  // A few authors of the pool have most of its posts.
  return kind === 'user'
    ? sql.raw(`'author-${authorPool + index}'`)
    : sql.raw(`'author-' || floor(${authorPool} * power(${chance(index, 1)}, 3))::int`);
};

interface ContentRows {
  readonly board: BoardWish;
  readonly contentId: string;
  readonly index: number;
  readonly count: number;
}

/** Inserts the media of one content, newest first, as a scan does. */
async function addMedia(db: Db, { board, contentId, index, count }: ContentRows): Promise<void> {
  const { ownerId, until } = board;
  const { en, zh, ja } = sentencePieces;
  const unit = emvPresets[0]?.values.GraphImage;
  const at = (seed: number, n?: string) => sql.raw(chance(index, seed, n));
  const z = (seed: number) => sql.raw(normal(index, seed));
  const pick = (list: readonly unknown[], type: string, seed: number, n: string) =>
    sql`(${list}::${sql.raw(type)}[])[1 + floor(${at(seed, n)} * ${list.length}::int)::int]`;
  const marked = markedPieces.map((piece, place) => ({
    ...piece,
    is: sql`${at(40 + place)} < ${piece.share}::float8`,
  }));
  await sql`
    with drawn as (
      select n, ${authorOf(kindOf(index), index)} as account_id, date_trunc('second', ${until}::timestamptz - (${until}::timestamptz - (${until}::timestamptz - ${`${historyMonths} months`}::interval)) * ((n - ${at(2)}) / ${count}::int)) as posted_at,
        case when ${at(3)} < 0.25 then 'GraphVideo' when ${at(3)} < 0.55 then 'GraphSidecar' else 'GraphImage' end as type,
        case when ${at(4)} < 0.45 then 'en' when ${at(4)} < 0.8 then 'zh' else 'ja' end as language,
        least(14, 1 + floor(exp(0.9 + 0.7 * ${z(5)})))::int as sentences, floor(2 + 6 * ${at(7)})::int as tag_count, ${z(8)} as liked, ${z(10)} as commented, ${z(12)} as viewed,
        ${at(14)} as hides, substr(md5(${contentId}::text || n), 1, 11) as shortcode
      from generate_series(1, ${count}::int) n
    ), told as (
      select d.*, a.followers as author_followers,
        case when d.account_id is not null then greatest(1, round(a.followers * (0.5 + 0.5 * (1 - floor(extract(epoch from ${until}::timestamptz - posted_at) / 2592000) / 102))))::int end as followers,
        exp(ln(coalesce(a.followers, 8000) * 0.025 + 5) + 1.1 * liked) as appeal, c.text, c.words, t.text as tag_text, t.words as tag_words, t.tags
      from drawn d left join account a on a.owner_id = ${ownerId} and a.account_id = d.account_id
      cross join lateral (select string_agg(p.text, ' ' order by k) as text, sum(p.words)::int as words from generate_series(1, d.sentences) k cross join lateral (
        select case d.language when 'en' then ${pick(textsOf(en), 'text', 20, 'd.n * 16 + k')} when 'zh' then ${pick(textsOf(zh), 'text', 20, 'd.n * 16 + k')} else ${pick(textsOf(ja), 'text', 20, 'd.n * 16 + k')} end as text,
          case d.language when 'en' then ${pick(wordsOf(en), 'int', 20, 'd.n * 16 + k')} when 'zh' then ${pick(wordsOf(zh), 'int', 20, 'd.n * 16 + k')} else ${pick(wordsOf(ja), 'int', 20, 'd.n * 16 + k')} end as words
      ) p) c
      cross join lateral (select string_agg(text, ' ' order by place) as text, sum(words)::int as words, array_agg(tag order by place) as tags from (
        select distinct on (place) place, (${textsOf(tagPieces)}::text[])[place] as text, (${wordsOf(tagPieces)}::int[])[place] as words, (${tagPieces.map(({ tag }) => tag)}::text[])[place] as tag
        from generate_series(1, d.tag_count) k cross join lateral (select 1 + floor(${at(21, 'd.n * 16 + k')} * ${tagPieces.length}::int)::int as place) x
      ) chosen) t
    ), written as (
      select told.*, concat_ws(' ', text, ${sql.join(marked.map(({ is, text }) => sql`case when ${is} then ${text}::text end`))}, tag_text) as caption,
        words + tag_words ${sql.join(
          marked.map(({ is, words }) => sql`+ case when ${is} then ${words}::int else 0 end`),
          sql` `,
        )} as all_words,
        ${sql.join(
          marked.map(({ is, tags }) => sql`case when ${is} then ${tags}::text[] else '{}' end`),
          sql` || `,
        )} || tags as all_tags,
        ${sql.join(
          marked.filter((piece) => piece.isSponsored).map(({ is }) => is),
          sql` or `,
        )} as is_sponsored,
        case when hides < 0.03 then null else least(2000000000, round(appeal))::int end as likes,
        round(appeal * 0.04 * exp(0.8 * commented))::int as comments,
        case when type = 'GraphVideo' and hides > 0.1 then round(appeal * 9 * exp(0.5 * viewed))::bigint end as views
      from told
    )
    insert into media (owner_id, content_id, media_id, shortcode, account_id, type, caption, posted_at, link, picture_url, video_url, slides, likes, comments, views, followers, followers_at, as_of, emv,
      search_text, tags, words, language, sponsored)
    select ${ownerId}, ${contentId}, '18' || extract(epoch from posted_at)::bigint || lpad(n::text, 6, '0'), shortcode, account_id, type, caption, posted_at, 'https://www.instagram.com/p/' || shortcode || '/',
      'https://pictures.example/v/t51.29350-15/' || md5(shortcode) || '_n.jpg?stp=dst-jpg_e35&_nc_ht=pictures.example&_nc_cat=1&_nc_ohc=' || md5(shortcode || 'o') || '&edm=1&ccb=7-5&oe=' || md5(shortcode || 'e'),
      case when type = 'GraphVideo' then 'https://pictures.example/o1/v/t16/f1/m82/' || md5(shortcode || 'v') || '.mp4?efg=' || md5(shortcode || 'f') end,
      case when type = 'GraphSidecar' then (select jsonb_agg(jsonb_build_object('id', '18' || shortcode || k, 'type', 'GraphImage', 'pictureUrl',
        'https://pictures.example/v/t51.29350-15/' || md5(shortcode || k) || '_n.jpg?stp=dst-jpg_e35&_nc_ht=pictures.example&_nc_ohc=' || md5(shortcode || 'k' || k), 'videoUrl', null)) from generate_series(1, 2 + (n % 5)) k) end,
      likes, comments, views, followers, case when followers is not null then ${until}::timestamptz end, ${until},
      likes * ${unit?.like ?? 0}::bigint + comments * ${unit?.comment ?? 0}::bigint, lower(normalize(caption, NFKC)), all_tags, all_words, language, is_sponsored
    from written order by n`.execute(db);
  await sql`
    insert into media_score (owner_id, content_id, media_id, score, expected, sample)
    select owner_id, content_id, media_id, case when ratio >= 1 then ratio else -1 / ratio end, interactions / ratio, 100
    from (select owner_id, content_id, media_id, interactions, exp(0.9 * ${sql.raw(normal(index, 30).replaceAll('n::bigint', 'right(media_id, 6)::bigint'))}) as ratio from media
      where owner_id = ${ownerId} and content_id = ${contentId} and interactions > 0 and account_id is not null and right(media_id, 6)::int < ${Math.max(0, count - 10)}::int) rated`.execute(
    db,
  );
}

/**
 * Makes a board for an owner who has none: contents of falling size over the whole history that the Enterprise plan
 * keeps, captions in three languages with words of known frequency, log-normal figures, some of them unknown. The same
 * input always gives the same media.
 */
export async function makeBoard(db: Db, board: BoardWish): Promise<MadeBoard> {
  const { ownerId, until } = board;
  const folderId = idOf(`${ownerId} folder`);
  await db
    .insertInto('folder')
    .values({ owner_id: ownerId, id: folderId, name: 'Bench', filter: '{}', created_at: until })
    .execute();
  await addAuthors(db, ownerId, 0, authorPool + board.contents, until);
  const contentIds: string[] = [];
  await withoutIndexes(db, ['media', 'media_score'], board.media > 100_000, async (connection) => {
    for (const [index, count] of sizesOf(board.media, board.contents).entries()) {
      const contentId = idOf(`${ownerId} ${index}`);
      const kind = kindOf(index);
      await connection
        .insertInto('content')
        .values({
          owner_id: ownerId,
          id: contentId,
          folder_id: folderId,
          type: kind === 'user' ? 'USER' : 'HASHTAG',
          value: kind === 'user' ? `author.${authorPool + index}` : `tag${index}`,
          account_id: kind === 'user' ? `author-${authorPool + index}` : null,
          source: kind === 'imported' ? 'import' : 'house',
          media_count: count,
          is_new: false,
          created_at: until,
          as_of: until,
        })
        .execute();
      await connection
        .insertInto('scan')
        .values({
          owner_id: ownerId,
          content_id: contentId,
          kind: 'scan',
          state: 'done',
          cursor: null,
          problem: null,
          requested_at: until,
          started_at: until,
          media_at: until,
          due_at: until,
          lease_id: null,
          total_count: count,
          read_count: count,
        })
        .execute();
      await addMedia(connection, { board, contentId, index, count });
      contentIds.push(contentId);
    }
  });
  for (const table of ['media', 'media_score', 'content', 'account'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  return { ownerId, folderId, contentIds, until, busiestAuthor: 'author.0' };
}
