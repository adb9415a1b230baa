import { cardRowsMax, type ArticleCard, type CardQuestion } from '@tessera/contracts/article/article-card.schema';
import { toUsername } from '@tessera/contracts/content/content.schema';
import { toShortcode } from '@tessera/contracts/content/post-address';
import { Problem } from '@tessera/contracts/http/problem';
import { sql } from 'kysely';
import type { PictureService } from '../../../network/pictures/picture.service.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { assertRight } from '../../../platform/http/right.ts';
import type { ReadBrands } from '../../analysis/ranking/brand-directory.ts';
import { describeRanking } from '../../analysis/ranking/ranking.service.ts';
import { describeChart } from '../../collecting/figures/chart.service.ts';
import { createFolderRepository } from '../../collecting/folder/folder.repository.ts';
import type { QueryContext } from '../../collecting/media/media-query.ts';
import { mediaColumns, mediaJoins, type MediaRow } from '../../collecting/media/media-row.ts';
import { toMedia } from '../../collecting/media/media.mapper.ts';
import { ownScope, publicScope } from '../../influencers/kol/kol-scope.ts';
import { createKolRepository } from '../../influencers/kol/kol.repository.ts';
import { describeKols } from '../../influencers/kol/kol.service.ts';

export interface CardParts {
  readonly pictures: Pick<PictureService, 'readMedia' | 'readProfile'>;
  readonly readBrands: ReadBrands;
  /** Stores a copy of a picture for the article and returns its name; null when it is no picture. */
  readonly keep: (picture: Buffer) => Promise<string | null>;
}

type CardContext = Pick<CallContext, 'db' | 'now' | 'request'> & { readonly caller: Caller };
type Question<Kind extends CardQuestion['kind']> = Extract<CardQuestion, { kind: Kind }>;

/** One line of text, shortened when it is too long. Captions use the empty braille pattern as a blank line. */
const lineOf = (text: string, most: number): string => {
  const signs = [...text.replaceAll(/[\p{Cc}\s\u2800]+/gu, ' ').trim()];
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`;
};

const captionMax = 100;
const nameMax = 70;
const titleMax = 50;

/** An unavailable picture is left out, because the figures matter more. */
async function pictureOf({ keep }: CardParts, read: () => Promise<{ readonly body: Buffer }>): Promise<string | null> {
  try {
    return await keep((await read()).body);
  } catch (error) {
    if (error instanceof Problem && (error.code === 'notFound' || error.code === 'processContentFailed')) return null;
    throw error;
  }
}

async function describePost(
  { db, caller, request }: CardContext,
  parts: CardParts,
  { address }: Question<'media'>,
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

async function describeInfluencer(
  { db, caller, request }: CardContext,
  parts: CardParts,
  { username: given }: Question<'influencer'>,
): Promise<ArticleCard> {
  const own = ownScope(caller.userId);
  const id = (await createKolRepository(db).holdNamed(own, [toUsername(given) ?? ''])).values().next().value;
  // Everybody reads the article: what an influencer shows to approved brands only is not passed on.
  const [kol] = id === undefined ? [] : await describeKols(db, publicScope(caller.userId), [id]);
  if (kol === undefined || kol.asOf === null) throw new Problem('usernameNotFound', { field: 'username' });
  const { username, asOf, followers, info, figures } = kol;
  const image = await pictureOf(parts, () => parts.pictures.readProfile(own, username, request.signal));
  return {
    kind: 'influencer',
    asOf,
    username,
    fullName: info.fullName === null ? null : lineOf(info.fullName, nameMax),
    image,
    followers,
    posts: info.posts,
    likes: figures.avgLike,
    comments: figures.avgComment,
    engagementRate: figures.engagementRate,
  };
}

async function titleOf({ db, caller }: QueryContext, folderId: string): Promise<string> {
  const folder = await createFolderRepository(db).find(caller.userId, folderId);
  if (folder === null) throw new Problem('notFound');
  return lineOf(folder.name, titleMax);
}

/** The whole board, without filters. */
const viewOf = ({ folderId, dateFrom, toDate }: Question<'chart' | 'ranking'>) => ({
  folderId,
  dateFrom,
  toDate,
  mode: 'ALL' as const,
  filter: {},
});

/** The chart of a metric, for callers with the right to analyse. */
export async function describeCourse(context: QueryContext, question: Question<'chart'>): Promise<ArticleCard> {
  const { metric, folderId, dateFrom, toDate } = question;
  const title = await titleOf(context, folderId);
  const {
    buckets,
    seriesList: [series],
    ground,
  } = await describeChart(context, viewOf(question), {
    range: undefined,
    metric,
    by: 'total',
    granularity: undefined,
    compare: false,
  });
  if (series === undefined) throw new Problem('noContent', { field: 'folderId' });
  return {
    kind: 'chart',
    asOf: ground.newestAsOf ?? context.now.toISOString(),
    title,
    metric,
    currency: ground.emvSetting.currency,
    dateFrom,
    toDate,
    total: series.total,
    steps: buckets.map(({ dateFrom: day }, place) => ({ day, value: series.values[place] ?? null })),
  };
}

async function describeTable(
  context: CardContext,
  { readBrands }: CardParts,
  question: Question<'ranking'>,
): Promise<ArticleCard> {
  const { table, folderId, dateFrom, toDate } = question;
  assertRight('analysis', context.caller);
  const title = await titleOf(context, folderId);
  const { rowList, ground } = await describeRanking(
    context,
    readBrands,
    { ...viewOf(question), table, direction: 'desc' },
    { from: 0, number: cardRowsMax },
  );
  if (rowList.length === 0) throw new Problem('noContent', { field: 'table' });
  const sumIfKnown = ({ sum, known }: { readonly sum: number; readonly known: number }): number | null =>
    known === 0 ? null : sum;
  return {
    kind: 'ranking',
    asOf: ground.newestAsOf ?? context.now.toISOString(),
    title,
    table,
    currency: ground.emvSetting.currency,
    dateFrom,
    toDate,
    rows: rowList.map(({ username, followers, figures }) => ({
      username,
      followers,
      posts: figures.posts,
      interactions: sumIfKnown(figures.interactions),
      emv: sumIfKnown(figures.emv),
    })),
  };
}

/**
 * Reads the content of a card as the caller. Data that the caller may not see or does not have is treated as missing.
 */
export function describeCardOf(context: CardContext, parts: CardParts, question: CardQuestion): Promise<ArticleCard> {
  switch (question.kind) {
    case 'media':
      return describePost(context, parts, question);
    case 'influencer':
      return describeInfluencer(context, parts, question);
    case 'chart':
      assertRight('analysis', context.caller);
      return describeCourse(context, question);
    case 'ranking':
      return describeTable(context, parts, question);
  }
}
