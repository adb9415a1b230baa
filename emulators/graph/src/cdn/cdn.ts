import { type Answer, type Call } from '../http/call.ts';
import { drawPicture, drawProfile, fillPicture } from '../pictures/draw.ts';
import { type Simulation } from '../simulation/media.ts';
import { isStoryPosition, storyAt } from '../simulation/stories.ts';
import { shapeRatios, type Shape, shapes, sign, videoMark } from './signature.ts';
import { videoFile } from './video-file.ts';

export interface CdnParts {
  simulation: Simulation;
  secret: number;
  arePicturesPlain: boolean;
  now: () => number;
}

const postPattern = /^\/cdn\/t51\.29350-15\/(\d+)_(\d+)_(\d+)_(square|portrait|wide|tall)_n\.jpg$/u;
const videoPattern = /^\/cdn\/o1\/v\/t16\/f2\/m86\/(\d+)_(\d+)_(\d+)_n\.webm$/u;
const profilePattern = /^\/cdn\/t51\.2885-19\/(\d+)_profile_n\.jpg$/u;
const widths = [160, 320, 640, 1080] as const;
const cachedBytesMax = 48_000_000;
const yearSeconds = 31_536_000;

const text = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  body,
});

const isShape = (value: string | undefined): value is Shape => shapes.some((shape) => shape === value);

/** The smallest available width that is at least the requested one; `fallback` without a request. */
const widthOf = (query: URLSearchParams, fallback: number): number => {
  const wish = Number(query.get('w') ?? fallback);
  return widths.find((width) => width >= wish) ?? (Number.isNaN(wish) ? fallback : 1080);
};

const drawn = new Map<string, Buffer>();
let drawnBytes = 0;

const keep = (name: string, bytes: Buffer): Buffer => {
  drawn.set(name, bytes);
  drawnBytes += bytes.length;
  for (const [oldest, old] of drawn) {
    if (drawnBytes <= cachedBytesMax) break;
    drawn.delete(oldest);
    drawnBytes -= old.length;
  }
  return bytes;
};

/** The whole video, or the requested range of it. */
const videoAnswer = (range: string | undefined): Answer => {
  const headers = {
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'cache-control': `public, max-age=${yearSeconds}, immutable`,
  };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/u.exec(range ?? '') ?? [];
  if (from === undefined) return { status: 200, headers, body: videoFile };
  const start = Number(from);
  const size = videoFile.length;
  if (start >= size) return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: '' };
  const end = to === undefined || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` },
    body: videoFile.subarray(start, end + 1),
  };
};

/** Serves a picture or video by its signed link; 403 if the link has expired or was changed. */
export const cdnAnswer = async (
  { simulation, secret, arePicturesPlain, now }: CdnParts,
  call: Call,
): Promise<Answer> => {
  const post = postPattern.exec(call.path);
  const profile = profilePattern.exec(call.path);
  const video = videoPattern.exec(call.path);
  const match = post ?? video ?? profile;
  if (match === null) return text(404, 'Not found');
  const shape = match[4];
  const numbers = match
    .slice(1, 4)
    .filter((part) => part !== undefined)
    .map(Number);
  const expiry = Number.parseInt(call.query.get('oe') ?? '', 16);
  const mark = video === null ? shapes.findIndex((entry) => entry === shape) : videoMark;
  const signed = profile === null ? [...numbers, mark] : numbers;
  if (Number.isNaN(expiry) || call.query.get('oh') !== `00_${sign(secret, signed, expiry)}`)
    return text(403, 'Bad URL hash');
  if (expiry * 1000 <= now()) return text(403, 'URL signature expired');
  const [accountIndex = -1, position = -1, slide = 0] = numbers;
  const account = simulation.accounts.byIndex(accountIndex);
  const isStory = isStoryPosition(position);
  const media =
    account === undefined || profile !== null
      ? undefined
      : isStory
        ? storyAt(simulation, account, position, slide, now())
        : simulation.mediaAt(account, position, now());
  if (account === undefined || (profile === null && media === undefined)) return text(404, 'Not found');
  if (video !== null) return media?.format === 'reel' ? videoAnswer(call.headers.range) : text(404, 'Not found');
  const width = widthOf(call.query, post === null ? 160 : 640);
  const name = `${call.path}:${width}`;
  const etag = `"${sign(secret, [...signed, width], 0)}"`;
  const headers = {
    etag,
    'cache-control': `public, max-age=${yearSeconds}, immutable`,
    'content-type': 'image/jpeg',
    'access-control-allow-origin': '*',
  };
  if (call.headers['if-none-match'] === etag) return { status: 304, headers, body: '' };
  const known = drawn.get(name);
  if (known !== undefined) return { status: 200, headers, body: known };
  const ratio = isShape(shape) ? shapeRatios[shape] : 1;
  const draw = arePicturesPlain ? fillPicture : drawPicture;
  const bytes =
    media === undefined
      ? await drawProfile(account, width)
      : await draw(media, isStory ? 0 : slide, width, Math.round(width * ratio));
  return { status: 200, headers, body: keep(name, bytes) };
};
