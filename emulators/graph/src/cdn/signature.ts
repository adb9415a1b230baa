import { mix } from '../simulation/chance.ts';
import { type MediaKey } from '../simulation/ids.ts';
import { type Media } from '../simulation/media.ts';

export const shapes = ['square', 'portrait', 'wide', 'tall'] as const;
export type Shape = (typeof shapes)[number];

/** Height over width of each shape: 1:1, 4:5, 1.91:1 and 9:16. */
export const shapeRatios: Readonly<Record<Shape, number>> = { square: 1, portrait: 1.25, wide: 1 / 1.91, tall: 16 / 9 };

const lifeSeconds = 4 * 86_400;
const stepSeconds = 6 * 3600;

/**
 * Reels are tall. Of the rest almost half each are square and portrait, and a few are wide. All slides of a carousel
 * have the same shape.
 */
export const shapeOf = (media: Media): Shape => {
  if (media.format === 'reel') return 'tall';
  const draw = mix(media.seed, 0x5ba) % 100;
  return draw < 45 ? 'square' : draw < 90 ? 'portrait' : 'wide';
};

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** Signs a file's numbers and expiry. It only has to detect hand-made links, which is enough for an emulator. */
export const sign = (secret: number, numbers: readonly number[], expiry: number): string => {
  let first = mix(secret, expiry);
  for (const number of numbers) first = mix(first, number);
  return hex(first) + hex(mix(first, secret ^ 0x5f5f));
};

/** Expiry in seconds for a link made now. It changes only every six hours, so that equal calls get equal links. */
const expiryAt = (now: number): number => (Math.floor(now / 1000 / stepSeconds) + 1) * stepSeconds + lifeSeconds;

export const pictureUrl = (origin: string, secret: number, key: MediaKey, shape: Shape, now: number): string => {
  const expiry = expiryAt(now);
  const signature = sign(secret, [key.account, key.position, key.slide, shapes.indexOf(shape)], expiry);
  return `${origin}/cdn/t51.29350-15/${key.account}_${key.position}_${key.slide}_${shape}_n.jpg?oe=${expiry.toString(16).toUpperCase()}&oh=00_${signature}`;
};

/** In the signature of a video, this number is in the place of the shape. */
export const videoMark = shapes.length;

export const videoUrl = (origin: string, secret: number, key: MediaKey, now: number): string => {
  const expiry = expiryAt(now);
  const signature = sign(secret, [key.account, key.position, key.slide, videoMark], expiry);
  return `${origin}/cdn/o1/v/t16/f2/m86/${key.account}_${key.position}_${key.slide}_n.webm?oe=${expiry.toString(16).toUpperCase()}&oh=00_${signature}`;
};

export const profileUrl = (origin: string, secret: number, account: number, now: number): string => {
  const expiry = expiryAt(now);
  return `${origin}/cdn/t51.2885-19/${account}_profile_n.jpg?oe=${expiry.toString(16).toUpperCase()}&oh=00_${sign(secret, [account], expiry)}`;
};
