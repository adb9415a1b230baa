import type { KolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import type { MediaType } from '@tessera/contracts/media/media.schema';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import {
  isOfNamed,
  type RankingRow,
  type RankingSort,
  type RankingTable,
} from '@tessera/contracts/ranking/ranking.schema';
import { figuresOf } from './reference-figures.ts';
import type { ReferenceMedia } from './reference-media.ts';
import { readMentions } from './reference-mentions.ts';
import { shown } from './reference-view.ts';

export interface RankingReference {
  readonly media: readonly ReferenceMedia[];
  readonly values: EmvValues;
  readonly thresholds: KolThresholds;
  readonly partners: ReadonlySet<string>;
  /** Accounts that are contents of the board. */
  readonly targets: ReadonlySet<string>;
  readonly brands: ReadonlySet<string>;
  /** Followers as of the last reading. */
  readonly followersOf: ReadonlyMap<string, number | null>;
}

export type ReferenceRow = Pick<
  RankingRow,
  'username' | 'followers' | 'figures' | 'images' | 'videos' | 'slides' | 'cplEmv'
>;

const mean = ({ sum, known }: { sum: number; known: number }): number | null => (known === 0 ? null : sum / known);

function rowOf(
  username: string,
  media: readonly ReferenceMedia[],
  { values, followersOf }: RankingReference,
): ReferenceRow {
  const ofType = (type: MediaType) => {
    const part = media.filter((one) => one.type === type);
    const { posts, emv, views } = figuresOf(part);
    return { posts, emv, views };
  };
  const { views: _images, ...images } = ofType('GraphImage');
  const { views: _slides, ...slides } = ofType('GraphSidecar');
  const liked = media.filter(({ likes }) => likes !== null);
  const worth = liked.reduce((sum, { likes, type }) => sum + BigInt(likes ?? 0) * BigInt(values[type].like), 0n);
  return {
    username,
    followers: followersOf.get(username) ?? null,
    figures: figuresOf(media),
    images,
    videos: ofType('GraphVideo'),
    slides,
    cplEmv: { sum: shown(worth), known: liked.length },
  };
}

const known = ({ sum, known: count }: { sum: number; known: number }): number | null => (count === 0 ? null : sum);

const valueOf = (row: ReferenceRow, sort: RankingSort): number | string | null =>
  ({
    username: row.username,
    followers: row.followers,
    posts: row.figures.posts,
    interactions: known(row.figures.interactions),
    engagement: row.figures.engagement.rate,
    likes: known(row.figures.likes),
    comments: known(row.figures.comments),
    views: known(row.figures.views),
    influences: known(row.figures.exposure),
    emv: known(row.figures.emv),
    avgEmv: mean(row.figures.emv),
    imagePosts: row.images.posts,
    videoPosts: row.videos.posts,
    slidePosts: row.slides.posts,
    avgVideoViews: mean(row.videos.views),
    avgImageEmv: mean(row.images.emv),
    avgVideoEmv: mean(row.videos.emv),
    avgSlideEmv: mean(row.slides.emv),
    cplEmv: known(row.cplEmv),
  })[sort];

function belongs(
  row: ReferenceRow,
  table: RankingTable,
  { thresholds, partners, targets, brands }: RankingReference,
): boolean {
  const { celebrity, micro, nano } = thresholds;
  const followers = row.followers ?? -1;
  switch (table) {
    case 'targetUsers':
      return targets.has(row.username);
    case 'sponsored':
      return partners.has(row.username);
    case 'celebrity':
      return followers >= celebrity;
    case 'micro':
      return followers >= micro && followers < celebrity;
    case 'nano':
      return followers >= nano && followers < micro;
    default:
      return !table.toLowerCase().includes('brand') || brands.has(row.username);
  }
}

/** The rows of a table with their sort values, computed one by one; in no order. */
export function rankingOf(
  table: RankingTable,
  sort: RankingSort,
  reference: RankingReference,
): ReadonlyMap<string, { readonly row: ReferenceRow; readonly value: number | string | null }> {
  const keysOf = (media: ReferenceMedia): readonly string[] =>
    isOfNamed(table) ? [...readMentions(media.caption)] : media.username === null ? [] : [media.username];
  const byName = new Map<string, ReferenceMedia[]>();
  for (const media of reference.media)
    for (const name of keysOf(media)) byName.set(name, [...(byName.get(name) ?? []), media]);
  const rows = [...byName]
    .map(([username, media]) => rowOf(username, media, reference))
    .filter((row) => belongs(row, table, reference));
  return new Map(rows.map((row) => [row.username, { row, value: valueOf(row, sort) }]));
}
