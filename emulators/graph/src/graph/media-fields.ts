import { captionOf } from '../captions/compose.ts';
import { pictureUrl, shapeOf, videoUrl } from '../cdn/signature.ts';
import { mix } from '../simulation/chance.ts';
import { igId, mediaId, shortcode } from '../simulation/ids.ts';
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

/** One media as JSON: the requested fields, and always `id`. */
export const mediaNode = (
  media: Media,
  slide: number,
  fields: readonly Field[],
  view: MediaView,
  setting: MediaSetting,
): Record<string, unknown> => {
  const key = { ...media.key, slide };
  const isVideo = slide === 0 ? media.format === 'reel' : false;
  let figures: Figures | undefined;
  const counted = (): Figures => (figures ??= figuresOf(media, setting.now));
  const isHidden = media.account.hidesLikes && view !== 'own';
  const code = (): string => shortcode(key, media.createdMs + slide);
  const picture = (): string => pictureUrl(setting.origin, setting.secret, key, shapeOf(media), setting.now);
  const node: Record<string, unknown> = {};
  const set = (name: string, value: unknown): void => {
    if (value !== undefined) node[name] = value;
  };

  for (const { name, fields: inner } of fields) {
    switch (name) {
      case 'caption': {
        const caption = captionOf(media);
        if (caption !== '') node.caption = caption;
        break;
      }
      case 'media_type':
        node.media_type = isVideo ? 'VIDEO' : slide === 0 && media.format === 'carousel' ? 'CAROUSEL_ALBUM' : 'IMAGE';
        break;
      case 'media_product_type':
        node.media_product_type = isVideo ? 'REELS' : 'FEED';
        break;
      case 'media_url':
        if (isVideo)
          set(name, media.isWithheld ? undefined : videoUrl(setting.origin, setting.secret, key, setting.now));
        else if (
          !media.isWithheld &&
          !isSlideWithheld(media, slide) &&
          !(view === 'hashtag' && media.format === 'carousel')
        )
          node.media_url = picture();
        break;
      case 'thumbnail_url':
        if (isVideo) node.thumbnail_url = picture();
        break;
      case 'permalink':
        node.permalink = `https://www.instagram.com/${isVideo ? 'reel' : 'p'}/${code()}/`;
        break;
      case 'shortcode':
        node.shortcode = code();
        break;
      case 'timestamp':
        node.timestamp = timestamp(media.createdMs);
        break;
      case 'username':
        node.username = media.account.username;
        break;
      case 'comments_count':
      case 'total_comments_count':
        node[name] = counted().comments;
        break;
      case 'like_count':
      case 'total_like_count':
        set(name, isHidden ? undefined : counted().likes);
        break;
      case 'view_count':
        set(name, isVideo ? counted().views : undefined);
        break;
      case 'total_views_count':
        set(name, counted().views);
        break;
      case 'reposts_count':
        node.reposts_count = Math.floor(counted().shares / 12);
        break;
      case 'shares_count':
        node.shares_count = counted().shares;
        break;
      case 'saved_count':
        node.saved_count = counted().saves;
        break;
      case 'children':
        if (media.format === 'carousel')
          node.children = {
            data: Array.from({ length: media.slides }, (_, index) =>
              mediaNode(media, index + 1, inner ?? [], 'child', setting),
            ),
          };
        break;
      case 'ig_id':
        node.ig_id = igId(key, media.createdMs + slide);
        break;
      case 'legacy_instagram_media_id':
        node.legacy_instagram_media_id = `${igId(key, media.createdMs)}_${media.account.legacyId}`;
        break;
      case 'owner':
        node.owner = { id: media.account.id };
        break;
      case 'is_comment_enabled':
        node.is_comment_enabled = true;
        break;
      case 'is_shared_to_feed':
        set(name, isVideo ? true : undefined);
        break;
      default:
        break;
    }
  }
  node.id = mediaId(key);
  return node;
};
