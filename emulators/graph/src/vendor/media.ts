import { captionOf } from '../captions/compose.ts';
import { pictureUrl, profileUrl, shapeOf, videoUrl } from '../cdn/signature.ts';
import { followersAt } from '../simulation/accounts.ts';
import { mediaId, shortcode } from '../simulation/ids.ts';
import { figuresOf, type Media } from '../simulation/media.ts';
import { holdsText } from '../simulation/panel.ts';
import { type Place, placeById, placeOf, allPlaces } from '../simulation/places.ts';
import { cityAt } from '../simulation/subjects.ts';
import { firstOf, pageOf, readQuery, VendorError, type VendorVisit } from './parts.ts';

const mediaTypes = { image: 'image', carousel: 'carousel', reel: 'video' } as const;

const placeNode = (visit: VendorVisit, { id, name, city }: Place): Record<string, unknown> => ({
  locationId: id,
  name,
  city: cityAt(city).name,
  posts: visit.panel.posts(visit.now).filter((post) => post.place?.id === id).length,
});

/** The author, with figures as of now. */
const authorNode = (visit: VendorVisit, { account }: Media): Record<string, unknown> => ({
  id: account.id,
  username: account.username,
  fullName: account.fullName,
  followers: followersAt(account, visit.now),
  picture: profileUrl(visit.origin, visit.secret, account.index, visit.now),
});

/** One post, with the same id and figures as on the network; hidden likes are hidden here, too. */
const mediaNode = (visit: VendorVisit, media: Media): Record<string, unknown> => {
  const figures = figuresOf(media, visit.now);
  const isVideo = media.format === 'reel';
  const caption = captionOf(media);
  const place = placeOf(media, caption);
  const code = shortcode(media.key, media.createdMs);
  const picture = (slide: number): string =>
    pictureUrl(visit.origin, visit.secret, { ...media.key, slide }, shapeOf(media), visit.now);
  return {
    id: mediaId(media.key),
    shortcode: code,
    url: `https://www.instagram.com/${isVideo ? 'reel' : 'p'}/${code}/`,
    mediaType: mediaTypes[media.format],
    caption,
    publishedAt: new Date(media.createdMs).toISOString(),
    author: authorNode(visit, media),
    likes: media.account.hidesLikes ? null : figures.likes,
    comments: figures.comments,
    views: isVideo ? figures.views : null,
    picture: media.isWithheld ? null : picture(0),
    video: isVideo && !media.isWithheld ? videoUrl(visit.origin, visit.secret, media.key, visit.now) : null,
    slides: Array.from({ length: media.slides }, (_, index) => ({
      id: mediaId({ ...media.key, slide: index + 1 }),
      mediaType: 'image',
      picture: picture(index + 1),
    })),
    location: place === undefined ? null : { locationId: place.id, name: place.name },
  };
};

/** `/v1/places?q=`: places whose name contains the text, most posts first. */
export const placeSearch = (visit: VendorVisit): unknown => {
  const text = readQuery(visit).toLowerCase();
  const found = allPlaces
    .filter(
      (place) => place.name.toLowerCase().includes(text) || cityAt(place.city).name.toLowerCase().startsWith(text),
    )
    .map((place) => placeNode(visit, place));
  return {
    data: firstOf(
      visit,
      found.sort((one, other) => Number(other.posts) - Number(one.posts)),
      20,
    ),
  };
};

const placeOfId = (id: string): Place => {
  const place = placeById(id);
  if (place === undefined) throw new VendorError(404, 'not_found', 'There is no such place.');
  return place;
};

export const placeDetail = (visit: VendorVisit, id: string): unknown => placeNode(visit, placeOfId(id));

/** `/v1/places/{id}/media`: posts of the last 90 days at a place, newest first. */
export const placeMedia = (visit: VendorVisit, id: string): unknown => {
  const place = placeOfId(id);
  const { items, cursor } = pageOf(
    visit,
    visit.panel.posts(visit.now).filter((post) => post.place?.id === place.id),
  );
  return { data: items.map(({ media }) => mediaNode(visit, media)), cursor };
};

/** `/v1/media?q=`: posts of the last 90 days whose caption contains the text, newest first. */
export const keywordMedia = (visit: VendorVisit): unknown => {
  const text = readQuery(visit);
  const found = visit.panel.posts(visit.now).filter((post) => holdsText(post, text));
  const { items, cursor } = pageOf(visit, found);
  return { data: items.map(({ media }) => mediaNode(visit, media)), cursor, total: found.length };
};

/** `/v1/media/{shortcode}`: one public post of the last 90 days. */
export const singleMedia = (visit: VendorVisit, code: string): unknown => {
  const post = visit.panel.posts(visit.now).find(({ media }) => shortcode(media.key, media.createdMs) === code);
  if (post === undefined) throw new VendorError(404, 'not_found', 'There is no such post, or it is not public.');
  return mediaNode(visit, post.media);
};

/**
 * `/v1/hashtags?q=`: hashtags that begin with the text, with their number of posts in the last 90 days, highest first.
 */
export const hashtagSearch = (visit: VendorVisit): unknown => {
  const start = readQuery(visit).replace(/^#/u, '').toLowerCase();
  const counts = new Map<string, number>();
  for (const { caption } of visit.panel.posts(visit.now)) {
    for (const [, name = ''] of caption.toLowerCase().matchAll(/#([\p{L}\p{N}\p{M}_]+)/gu))
      if (name.startsWith(start)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    data: firstOf(
      visit,
      [...counts]
        .map(([name, posts]) => ({ name, posts }))
        .sort((one, other) => other.posts - one.posts || one.name.localeCompare(other.name)),
      20,
    ),
  };
};
