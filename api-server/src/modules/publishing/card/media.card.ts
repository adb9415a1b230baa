import type { ArticleCard } from '@tessera/contracts/article/article-card.schema';
import { toShortcode } from '@tessera/contracts/content/post-address';
import { Problem } from '@tessera/contracts/http/problem';
import { sql } from 'kysely';
import { mediaColumns, mediaJoins, type MediaRow } from '../../collecting/media/media-row.ts';
import { toMedia } from '../../collecting/media/media.mapper.ts';
import type { CardContext, CardKind, CardParts, QuestionOf } from './card-kind.ts';
import { pictureOf } from './card-picture.ts';
import { lineOf } from './card-text.ts';

const captionMax = 100;

async function describePost(
  { db, caller, request }: CardContext,
  parts: CardParts,
  { address }: QuestionOf<'media'>,
): Promise<ArticleCard> {
  const shortcode = toShortcode(address) ?? '';
  const {
    rows: [row],
  } = await sql<MediaRow>`
    select c.folder_id, ${mediaColumns} from media m join content c on c.owner_id = m.owner_id and c.id = m.content_id ${mediaJoins}
    where m.owner_id = ${caller.userId} and m.shortcode = ${shortcode} and m.blocked_at is null order by m.as_of desc limit 1`.execute(
    db,
  );
  if (row === undefined) throw new Problem('postNotInFolder', { field: 'address' });
  const { asOf, username, createdTime, text, likes, comments, views, image } = toMedia(row);
  const kept =
    image === null
      ? null
      : await pictureOf(parts, () => parts.pictures.readMedia(caller.userId, shortcode, null, request.signal));
  return {
    kind: 'media',
    asOf,
    shortcode,
    username,
    postedTime: createdTime,
    caption: lineOf(text, captionMax),
    image: kept,
    likes,
    comments,
    views,
  };
}

/** A post of the caller. */
export const mediaCard: CardKind<'media'> = { kind: 'media', describe: describePost };
