import type { RankingRow } from '@tessera/contracts/ranking/ranking.schema';
import { toFigures, toMinor } from '../../collecting/figures/figure-sums.ts';
import { profilePath } from '../../collecting/media/media.mapper.ts';
import type { RankedAccount } from './ranking-rows.ts';

const typeFigures = (posts: number, emv: string, known: number) => ({ posts, emv: { sum: toMinor(emv), known } });

/** A row of a ranking table as its owner sees it. */
export const toRankingRow = (row: RankedAccount): RankingRow => ({
  username: row.username,
  fullName: row.full_name,
  picture: row.has_picture ? profilePath(row.username) : null,
  followers: row.followers_now,
  level: row.level,
  isPartner: row.is_partner,
  contentId: row.content_id,
  brand: row.brand_name === null ? null : { brandName: row.brand_name, industry: row.industry, country: row.country },
  figures: toFigures(row),
  images: typeFigures(row.GraphImage_posts, row.GraphImage_emv, row.GraphImage_emv_known),
  videos: {
    ...typeFigures(row.GraphVideo_posts, row.GraphVideo_emv, row.GraphVideo_emv_known),
    views: { sum: row.video_views, known: row.video_views_known },
  },
  slides: typeFigures(row.GraphSidecar_posts, row.GraphSidecar_emv, row.GraphSidecar_emv_known),
  cplEmv: { sum: toMinor(row.cpl_emv), known: row.likes_known },
});
