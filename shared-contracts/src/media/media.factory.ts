import { factoryId, factoryInstant } from '../factory-id.ts';
import { dayMs } from '../time/durations.ts';
import type { Media } from './media.schema.ts';

/** One picture with known figures; pass `mediaId` and `shortcode` to create several different ones. */
export function createMedia(overrides: Partial<Media> = {}): Media {
  const shortcode = overrides.shortcode ?? 'Cq0Lx1mN2aB';
  const type = overrides.type ?? 'GraphImage';
  const image = `/api/instagram/mediaSrc?shortcode=${shortcode}`;
  return {
    mediaId: '17900000000000001',
    shortcode,
    ownerId: '17841400000000001',
    username: 'lumen.kitchen',
    fullName: 'Lumen Kitchen',
    picture: '/api/instagram/profileSrc?username=lumen.kitchen',
    text: 'Slow bread, early light.',
    type,
    createdTime: factoryInstant,
    displayResources: [{ id: '17900000000000001', shortcode, type, image, highImage: image, videoUrl: null }],
    ratio: 0.8,
    image,
    videoUrl: null,
    link: `https://www.instagram.com/p/${shortcode}/`,
    likes: 1_240,
    comments: 36,
    views: null,
    interactions: 1_276,
    followers: 48_210,
    followersAsOf: factoryInstant,
    engRate: 2.65,
    emv: 19_140,
    overperforming: { score: 1.4, expected: 911.5, sample: 100 },
    language: 'en',
    tags: [],
    sponsored: false,
    status: { block: null, public: null, pin: null, cta: null },
    folderId: factoryId('folder', 1),
    contentId: factoryId('content', 1),
    asOf: factoryInstant,
    ...overrides,
  };
}

/** `count` media, newest first and a day apart, each with its own id, shortcode and figures. */
export function createMediaList(count: number, overrides: Partial<Media> = {}): Media[] {
  const newest = Date.parse(factoryInstant);
  return Array.from({ length: count }, (_, index) =>
    createMedia({
      mediaId: String(17_900_000_000_000_001n + BigInt(index)),
      shortcode: `Cq${String(index).padStart(9, '0')}`,
      createdTime: new Date(newest - index * dayMs).toISOString(),
      likes: 1_240 + index * 7,
      comments: 36 + index,
      ...overrides,
    }),
  );
}
