import { captionOf } from '../captions/compose.ts';
import { pictureUrl, shapeOf, videoUrl } from '../cdn/signature.ts';
import { mix } from '../simulation/chance.ts';
import { igId, mediaId, type MediaKey, shortcode } from '../simulation/ids.ts';
import { type Figures, figuresOf, type Media } from '../simulation/media.ts';
import { unknownField } from './errors.ts';
import { type Field } from './parser.ts';

/** The endpoint that media are read from; it decides which fields can be requested. */
export type MediaView = 'own' | 'discovery' | 'hashtag' | 'child';

const mediaNodeName = 'ShadowIGMedia';
const childFields = [
  'id',
  'media_type',
  'media_url',
  'thumbnail_url',
  'permalink',
  'shortcode',
  'timestamp',
  'username',
] as const;
const hashtagFields = [
  'id',
  'caption',
  'children',
  'comments_count',
  'like_count',
  'media_type',
  'media_url',
  'permalink',
  'timestamp',
] as const;
const publicFields = [
  ...childFields,
  'caption',
  'children',
  'comments_count',
  'like_count',
  'media_product_type',
  'view_count',
  'reposts_count',
  'total_like_count',
  'total_comments_count',
] as const;
const ownFields = [
  ...publicFields,
  'ig_id',
  'owner',
  'is_comment_enabled',
  'is_shared_to_feed',
  'alt_text',
  'shares_count',
  'saved_count',
  'total_views_count',
  'legacy_instagram_media_id',
] as const;

const fieldsByView: Readonly<Record<MediaView, ReadonlySet<string>>> = {
  own: new Set(ownFields),
  discovery: new Set(publicFields),
  hashtag: new Set(hashtagFields),
  child: new Set([...childFields, 'ig_id', 'owner']),
};

/** Checks the requested fields once, before a page of media is generated; throws for an unknown field. */
export const checkMediaFields = (fields: readonly Field[], view: MediaView): void => {
  for (const field of fields) {
    if (!fieldsByView[view].has(field.name)) throw unknownField(field.name, mediaNodeName);
    if (field.name === 'children' && field.fields !== undefined) checkMediaFields(field.fields, 'child');
  }
};

/** `2021-07-26T10:45:20+0000` */
export const timestamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}+0000`;

export interface MediaSetting {
  origin: string;
  secret: number;
  now: number;
}

const isSlideWithheld = (media: Media, slide: number): boolean => slide > 0 && mix(media.seed, slide) % 100 < 2;

/** A post, or one of its slides, as one caller sees it. Figures are computed only if a field needs them. */
interface Shown {
  media: Media;
  slide: number;
  key: MediaKey;
  view: MediaView;
  setting: MediaSetting;
  isVideo: boolean;
  hidesLikes: boolean;
  figures: () => Figures;
}

const codeOf = ({ media, key, slide }: Shown): string => shortcode(key, media.createdMs + slide);
const pictureOf = ({ media, key, setting }: Shown): string =>
  pictureUrl(setting.origin, setting.secret, key, shapeOf(media), setting.now);

const mediaUrl = (shown: Shown): string | undefined => {
  const { media, slide, key, view, setting, isVideo } = shown;
  if (media.isWithheld) return undefined;
  if (isVideo) return videoUrl(setting.origin, setting.secret, key, setting.now);
  const isOmitted = isSlideWithheld(media, slide) || (view === 'hashtag' && media.format === 'carousel');
  return isOmitted ? undefined : pictureOf(shown);
};

const mediaType = ({ media, slide, isVideo }: Shown): string =>
  isVideo ? 'VIDEO' : slide === 0 && media.format === 'carousel' ? 'CAROUSEL_ALBUM' : 'IMAGE';

const childrenOf = ({ media, setting }: Shown, fields: readonly Field[]): unknown =>
  media.format === 'carousel'
    ? {
        data: Array.from({ length: media.slides }, (_, index) => mediaNode(media, index + 1, fields, 'child', setting)),
      }
    : undefined;

const likesOf = ({ hidesLikes, figures }: Shown): number | undefined => (hidesLikes ? undefined : figures().likes);
const commentsOf = ({ figures }: Shown): number => figures().comments;

/** The value of each field; undefined where a post does not have it. */
const valueOf: Readonly<Record<string, (shown: Shown, inner: readonly Field[]) => unknown>> = {
  caption: ({ media }) => {
    const caption = captionOf(media);
    return caption === '' ? undefined : caption;
  },
  media_type: mediaType,
  media_product_type: ({ isVideo }) => (isVideo ? 'REELS' : 'FEED'),
  media_url: mediaUrl,
  thumbnail_url: (shown) => (shown.isVideo ? pictureOf(shown) : undefined),
  permalink: (shown) => `https://www.instagram.com/${shown.isVideo ? 'reel' : 'p'}/${codeOf(shown)}/`,
  shortcode: codeOf,
  timestamp: ({ media }) => timestamp(media.createdMs),
  username: ({ media }) => media.account.username,
  comments_count: commentsOf,
  total_comments_count: commentsOf,
  like_count: likesOf,
  total_like_count: likesOf,
  view_count: ({ isVideo, figures }) => (isVideo ? figures().views : undefined),
  total_views_count: ({ figures }) => figures().views,
  reposts_count: ({ figures }) => Math.floor(figures().shares / 12),
  shares_count: ({ figures }) => figures().shares,
  saved_count: ({ figures }) => figures().saves,
  children: childrenOf,
  ig_id: ({ media, key, slide }) => igId(key, media.createdMs + slide),
  legacy_instagram_media_id: ({ media, key }) => `${igId(key, media.createdMs)}_${media.account.legacyId}`,
  owner: ({ media }) => ({ id: media.account.id }),
  is_comment_enabled: () => true,
  is_shared_to_feed: ({ isVideo }) => (isVideo ? true : undefined),
};

/** One media as JSON: the requested fields, and always `id`. */
export const mediaNode = (
  media: Media,
  slide: number,
  fields: readonly Field[],
  view: MediaView,
  setting: MediaSetting,
): Record<string, unknown> => {
  let figures: Figures | undefined;
  const shown: Shown = {
    media,
    slide,
    key: { ...media.key, slide },
    view,
    setting,
    isVideo: slide === 0 && media.format === 'reel',
    hidesLikes: media.account.hidesLikes && view !== 'own',
    figures: () => (figures ??= figuresOf(media, setting.now)),
  };
  const node: Record<string, unknown> = {};
  for (const { name, fields: inner } of fields) {
    const value = valueOf[name]?.(shown, inner ?? []);
    if (value !== undefined) node[name] = value;
  }
  node.id = mediaId(shown.key);
  return node;
};
