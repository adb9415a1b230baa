import { toMinorUnits } from '@tessera/contracts/emv/emv-of';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { maskedCaption } from '../../collecting/caption/masked-captions.ts';
import type { MediaRow } from '../../collecting/media/media-row.ts';

/** A post as strangers see it. Its picture is given by shortcode; the address is made for each link. */
export const toSharedMedia = (row: MediaRow): SharedMedia => ({
  key: `${row.content_id}.${row.media_id}`,
  shortcode: row.shortcode,
  username: row.username,
  fullName: row.full_name,
  text: maskedCaption(row.caption),
  language: row.language,
  type: row.type,
  createdTime: row.posted_at.toISOString(),
  image: row.picture_url === null ? null : row.shortcode,
  ratio: row.ratio,
  link: row.link,
  likes: row.likes,
  comments: row.comments,
  views: row.views,
  interactions: row.interactions,
  followers: row.followers,
  engRate: row.eng_rate,
  emv: row.emv === null ? null : toMinorUnits(row.emv),
  sponsored: row.sponsored,
  cta: row.cta_label === null || row.cta_url === null ? null : { label: row.cta_label, url: row.cta_url },
  asOf: row.as_of.toISOString(),
});
