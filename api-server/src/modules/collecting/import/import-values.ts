import type { MediaType } from '@tessera/contracts/media/media.schema';
import { plainName } from '../../../platform/tables/column-names.ts';

const types: Readonly<Record<MediaType, readonly string[]>> = {
  GraphImage: [
    'graphimage',
    'image',
    'photo',
    'picture',
    'igimage',
    'igphoto',
    'post',
    'feed',
    '圖片',
    '相片',
    '照片',
    '画像',
    '写真',
    'ig圖像',
    'ig画像',
  ],
  GraphVideo: [
    'graphvideo',
    'video',
    'reel',
    'reels',
    'clips',
    'igtv',
    'igvideo',
    'igreel',
    '影片',
    '短片',
    '連續短片',
    '動画',
    'リール',
    'ig連續短片',
    'igリール',
  ],
  GraphSidecar: [
    'graphsidecar',
    'sidecar',
    'carousel',
    'carouselalbum',
    'album',
    'igcarousel',
    '輪播',
    '相簿',
    '多圖',
    'カルーセル',
    'アルバム',
    'ig輪播',
    'igカルーセル',
  ],
};

const typeByName = new Map<string, MediaType>([
  ...types.GraphImage.map((name): [string, MediaType] => [name, 'GraphImage']),
  ...types.GraphVideo.map((name): [string, MediaType] => [name, 'GraphVideo']),
  ...types.GraphSidecar.map((name): [string, MediaType] => [name, 'GraphSidecar']),
]);

/** Types that say nothing about the post: 4CAT writes `mixed` for several pictures and videos. */
const openTypes = new Set(['mixed', 'unknown', 'other', 'media', 'multiple', 'unsupported']);
/** What exports list beside posts. */
const otherTypes = new Set([
  'comment',
  'comments',
  'reply',
  'story',
  'stories',
  'igstory',
  'highlight',
  'live',
  'user',
  'profile',
  '留言',
  '限時動態',
  'コメント',
  'ストーリー',
  'ストーリーズ',
  'ig限時動態',
  'igストーリーズ',
]);

/** The type of a post; `open` when the text leaves it open, `noPost` when it is none, undefined for any other text. */
export function toMediaType(text: string): MediaType | 'open' | 'noPost' | undefined {
  const name = plainName(text);
  return typeByName.get(name) ?? (openTypes.has(name) ? 'open' : otherTypes.has(name) ? 'noPost' : undefined);
}

const addressLengthMax = 2_000;

/**
 * An https address of a picture or video; null for anything else. Plain http is refused: only the emulator uses it, and
 * a file must not be able to reach it.
 */
export function toWebAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  return url !== null && url.protocol === 'https:' && text.length <= addressLengthMax ? url.href : null;
}
