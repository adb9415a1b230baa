import type { Media } from '@tessera/contracts/media/media.schema';
import { instagramCalls } from '@tessera/contracts/media/instagram.calls';
import { maskCaption } from './caption-mask.ts';
import type { MediaRow } from './media.repository.ts';

const picturePath = (shortcode: string, slide?: number): string =>
  `/api${instagramCalls.mediaSrc.path}?shortcode=${shortcode}${slide === undefined ? '' : `&slide=${slide}`}`;

const profilePath = (username: string): string => `/api${instagramCalls.profileSrc.path}?username=${username}`;

/** (likes + comments) / followers at the time, in percent; null when a part is unknown, or when nobody follows. */
export function engagementRate(likes: number | null, comments: number | null, followers: number | null): number | null {
  return likes === null || comments === null || followers === null || followers === 0 ? null : ((likes + comments) / followers) * 100;
}

function toResources(row: MediaRow): Media['displayResources'] {
  const slides = row.slides ?? [];
  if (slides.length === 0) {
    const image = row.picture_url === null ? null : picturePath(row.shortcode);
    return [{ id: row.media_id, shortcode: row.shortcode, type: row.type, image, highImage: image, videoUrl: row.video_url }];
  }
  return slides.map((slide, index) => {
    const image = slide.pictureUrl === null ? null : picturePath(row.shortcode, index + 1);
    return { id: slide.id, shortcode: row.shortcode, type: slide.type, image, highImage: image, videoUrl: slide.videoUrl };
  });
}

/** A media as its owner sees it: pictures by paths of this origin, the caption masked. */
export const toMedia = (row: MediaRow): Media => ({
  mediaId: row.media_id,
  shortcode: row.shortcode,
  ownerId: row.account_id,
  username: row.username,
  fullName: row.full_name,
  picture: row.has_author_picture && row.username !== null ? profilePath(row.username) : null,
  text: maskCaption(row.caption),
  type: row.type,
  createdTime: row.posted_at.toISOString(),
  displayResources: toResources(row),
  ratio: row.ratio,
  image: row.picture_url === null ? null : picturePath(row.shortcode),
  videoUrl: row.video_url,
  link: row.link,
  likes: row.likes,
  comments: row.comments,
  views: row.views,
  engRate: engagementRate(row.likes, row.comments, row.followers),
  folderId: row.folder_id,
  contentId: row.content_id,
  asOf: row.as_of.toISOString(),
});
