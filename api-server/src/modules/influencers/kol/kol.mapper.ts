import { toMinorUnits } from '@tessera/contracts/emv/emv-of';
import type { Kol, KolPost } from '@tessera/contracts/kol/kol.schema';
import { convictionOf, momentumOf } from '@tessera/contracts/kol/momentum';
import { cohortOf } from '@tessera/contracts/pr-value/pr-value';
import type { PrivacyField } from '@tessera/contracts/privacy/privacy';
import { dayMs } from '@tessera/contracts/time/durations';
import { maskedCaption } from '../../collecting/caption/masked-captions.ts';
import type { Pricing } from '../../collecting/pricing/pricing.ts';
import type { BoundsOfGroups } from '../kol-reading/momentum.repository.ts';
import type { KolPostRow, KolRow } from './kol.repository.ts';

/** An EMV by another pricing than the current one is left out; a job recomputes it. */
const toFigures = (row: KolRow, { id, setting }: Pricing): Kol['figures'] => ({
  count: row.read_posts,
  from: row.posts_from?.toISOString() ?? null,
  to: row.posts_to?.toISOString() ?? null,
  avgEmv: row.avg_emv === null || row.priced_by !== id ? null : toMinorUnits(row.avg_emv),
  currency: setting.currency,
  avgLike: row.avg_likes,
  avgComment: row.avg_comments,
  avgEngagement: row.avg_interactions,
  engagementRate: row.eng_rate,
  engagementChange: row.eng_change,
  avgPlay: row.avg_plays,
  avgView: row.avg_views,
  topTags: row.top_tags,
});

function toMomentum(
  {
    growth_percent: growth,
    eng_change: engagementChange,
    followers,
    first_seen_at: firstSeenAt,
    as_of: asOf,
    readings,
  }: KolRow,
  bounds: BoundsOfGroups,
): Kol['momentum'] {
  const days =
    firstSeenAt === null || asOf === null ? null : Math.floor((asOf.getTime() - firstSeenAt.getTime()) / dayMs);
  const bound = followers === null ? null : (bounds.find(({ cohort }) => cohort === cohortOf(followers)) ?? null);
  const level = momentumOf({ growth, engagementChange, followers, days }, bound);
  return { level, conviction: level === null ? null : convictionOf(readings), growth, days, readings, bounds: bound };
}

/** What figures of influencers are computed with: the owner's prices and the growth bounds of the groups. */
export interface KolMeasures {
  readonly pricing: Pricing;
  readonly bounds: BoundsOfGroups;
}

/** An influencer as its owner sees it. */
export const toKol = (row: KolRow, { pricing, bounds }: KolMeasures): Kol => ({
  id: row.id,
  username: row.username,
  followers: row.followers,
  info: {
    fullName: row.full_name,
    biography: row.biography,
    hasPicture: row.has_picture,
    accountType: row.account_type,
    following: row.following,
    posts: row.posts,
    localUsers: row.local_percent,
  },
  activeFollower: row.active_percent,
  frequency: row.frequency_seconds,
  genderRatio:
    row.male_percent === null || row.female_percent === null
      ? null
      : { male: row.male_percent, female: row.female_percent },
  label: row.label,
  audit: { publicEmail: row.email, externalUrl: row.website, contactPhoneNumber: row.phone },
  tags: row.tags,
  level: row.level,
  isPartner: row.is_partner,
  figures: toFigures(row, pricing),
  state: row.state,
  problem: row.problem,
  createdTime: row.created_at.toISOString(),
  asOf: row.as_of?.toISOString() ?? null,
  toldTime: row.told_at?.toISOString() ?? null,
  revision: row.revision,
  labelRevision: row.label_revision,
  momentum: toMomentum(row, bounds),
  coworkTags: row.cowork_tags,
  monthly: { reach: row.monthly_reach, impressions: row.monthly_impressions },
  hidden: row.hidden,
});

/** A post as the owner of the list may see it; null when the influencer hides its posts. */
export const toKolPost = (row: KolPostRow, hidden: readonly PrivacyField[]): KolPost | null =>
  hidden.includes('posts')
    ? null
    : {
        mediaId: row.media_id,
        link: row.link,
        type: row.type,
        text: maskedCaption(row.caption),
        createdTime: row.posted_at.toISOString(),
        likes: hidden.includes('engagement') ? null : row.likes,
        comments: hidden.includes('engagement') ? null : row.comments,
        views: hidden.includes('views') ? null : row.views,
      };
