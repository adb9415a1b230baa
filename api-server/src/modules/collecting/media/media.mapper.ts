import { toMinorUnits } from '@tessera/contracts/emv/emv-of';
import { instagramCalls } from '@tessera/contracts/instagram/instagram.calls';
import type { Cta, Media } from '@tessera/contracts/media/media.schema';
import { maskCaption } from '../caption/caption-mask.ts';
import { maskedCaption } from '../caption/masked-captions.ts';
import type { MarkedRow, MediaRow } from './media-row.ts';

/** The path of a post's picture, for its owner. */
export const picturePath = (shortcode: string, slide?: number): string =>
  `/api${instagramCalls.mediaSrc.path}?shortcode=${shortcode}${slide === undefined ? '' : `&slide=${slide}`}`;

/** The path of a post's video, for its owner. */
const videoPath = (shortcode: string, slide?: number): string =>
  `/api${instagramCalls.videoSrc.path}?shortcode=${shortcode}${slide === undefined ? '' : `&slide=${slide}`}`;

/** The path of an account's picture. */
export const profilePath = (username: string): string => `/api${instagramCalls.profileSrc.path}?username=${username}`;

function toResources(row: MediaRow): Media['displayResources'] {
  const slides = row.slides ?? [];
  if (slides.length === 0) {
    const image = row.picture_url === null ? null : picturePath(row.shortcode);
    return [
      {
        id: row.media_id,
        shortcode: row.shortcode,
        type: row.type,
        image,
        highImage: image,
        videoUrl: row.video_url === null ? null : videoPath(row.shortcode),
      },
    ];
  }
  return slides.map((slide, index) => {
    const image = slide.pictureUrl === null ? null : picturePath(row.shortcode, index + 1);
    return {
      id: slide.id,
      shortcode: row.shortcode,
      type: slide.type,
      image,
      highImage: image,
      videoUrl: slide.videoUrl === null ? null : videoPath(row.shortcode, index + 1),
    };
  });
}

// When the account of the person who set the mark is deleted, so is its e-mail address.
const toMark = (at: Date | null, by: string | null) => (at === null ? null : { at: at.toISOString(), by: by ?? '' });

function toCta({ cta_at, cta_email, cta_label, cta_url }: MarkedRow): Media['status']['cta'] {
  const mark = toMark(cta_at, cta_email);
  const cta: Cta | null = cta_label === null || cta_url === null ? null : { label: cta_label, url: cta_url };
  return mark === null || cta === null ? null : { ...cta, ...mark };
}

/** The marks of a media. */
export const toStatus = (row: MarkedRow): Media['status'] => ({
  block: toMark(row.blocked_at, row.blocked_email),
  public: toMark(row.public_at, row.public_email),
  pin: toMark(row.pinned_at, row.pinned_email),
  cta: toCta(row),
});

const toOverperforming = ({ score, expected, sample }: MediaRow): Media['overperforming'] =>
  score === null || expected === null || sample === null ? null : { score, expected, sample };

/** A media as its owner sees it: pictures and videos by paths of this origin, the caption and its hashtags masked. */
export const toMedia = (row: MediaRow): Media => ({
  mediaId: row.media_id,
  shortcode: row.shortcode,
  ownerId: row.account_id,
  username: row.username,
  fullName: row.full_name,
  picture: row.has_author_picture && row.username !== null ? profilePath(row.username) : null,
  text: maskedCaption(row.caption),
  type: row.type,
  createdTime: row.posted_at.toISOString(),
  displayResources: toResources(row),
  ratio: row.ratio,
  image: row.picture_url === null ? null : picturePath(row.shortcode),
  videoUrl: row.video_url === null ? null : videoPath(row.shortcode),
  link: row.link,
  likes: row.likes,
  comments: row.comments,
  views: row.views,
  interactions: row.interactions,
  followers: row.followers,
  followersAsOf: row.followers_at?.toISOString() ?? null,
  engRate: row.eng_rate,
  emv: row.emv === null ? null : toMinorUnits(row.emv),
  overperforming: toOverperforming(row),
  language: row.language,
  tags: [...new Set(row.tags.map(maskCaption))],
  sponsored: row.sponsored,
  status: toStatus(row),
  folderId: row.folder_id,
  contentId: row.content_id,
  asOf: row.as_of.toISOString(),
});
