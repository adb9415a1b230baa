import type { MediaType } from '@tessera/contracts/media/media.schema';

const countMax = 2_147_483_647;
const grouped = /^\d{1,3}(?:[,\u0020\u00a0\u202f\u2009'’]\d{3})+$/u;
/** Spreadsheets and data frames write whole numbers with a trailing `.0`. */
const whole = /^\d+(?:\.0{1,2})?$/u;

/**
 * A count, with or without thousands separators; undefined for anything else. `1.2K` is rounded, so it is no exact
 * count.
 */
export function toCount(text: string): number | undefined {
  const digits = text.trim().normalize('NFKC');
  if (!whole.test(digits) && !grouped.test(digits)) return undefined;
  const count = Number(whole.test(digits) ? digits : digits.replace(/\D/gu, ''));
  return count <= countMax ? count : undefined;
}

const units: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  m: 1e6,
  b: 1e9,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  億: 1e8,
  亿: 1e8,
};
const rounded =
  /^(?<whole>\d{1,3}(?:[,\u0020\u00a0\u202f\u2009'’]\d{3})+|\d+)(?:\.(?<part>\d{1,3}))?\u0020?(?<unit>[kmb千万萬億亿]?)\+?$/iu;

/**
 * A count that may be rounded, as followers are often written: `1.2M`, `12萬`, `3.4万`, `850k+`; undefined for anything
 * else.
 */
export function toRoundedCount(text: string): number | undefined {
  const exact = toCount(text);
  if (exact !== undefined) return exact;
  const groups = rounded.exec(text.trim().normalize('NFKC'))?.groups;
  if (groups === undefined) return undefined;
  const { whole: before = '', part = '', unit = '' } = groups;
  // A fraction without a unit is no count.
  if (unit === '' && part !== '') return undefined;
  const count = Math.round(
    Number(`${before.replace(/\D/gu, '')}.${part === '' ? '0' : part}`) * (units[unit.toLowerCase()] ?? 1),
  );
  return count <= countMax ? count : undefined;
}

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

/** Undefined for an unknown type. */
export const toMediaType = (text: string): MediaType | undefined =>
  typeByName.get(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );

const addressLengthMax = 2_000;

/**
 * An https address of a picture or video; null for anything else. Plain http is refused: only the emulator uses it, and
 * a file must not be able to reach it.
 */
export function toWebAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  return url !== null && url.protocol === 'https:' && text.length <= addressLengthMax ? url.href : null;
}
