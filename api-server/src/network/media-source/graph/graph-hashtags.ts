import { toHashtag } from '@tessera/contracts/content/content.schema';
import { toShortcode } from '@tessera/contracts/content/post-address';
import * as z from 'zod/mini';
import type { NamedHashtag } from '../connection/connection-hashtag.repository.ts';
import type { SourceMedia, SourcePage } from '../media-source.ts';
import { sortOut } from '../sort-out.ts';
import {
  captionSchema,
  figureSchema,
  instantSchema,
  mediaTypeSchema,
  networkIdSchema,
  slideSchema,
  text,
  toPictures,
  toSlide,
  typeByName,
} from './graph-fields.ts';

/** The fields that the network provides for a hashtag's posts: no author, shortcode, thumbnail or views. */
const hashtagFields =
  'id,caption,media_type,media_url,permalink,timestamp,like_count,comments_count,children{id,media_type,media_url}';
/** Largest page that the documentation allows. */
const pageLimit = 50;

const edges = ['recent_media', 'top_media'] as const;
type Edge = (typeof edges)[number];

export const searchSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
export const searchedSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.optional(z.string()) })) });

const mediaSchema = z.object({
  id: networkIdSchema,
  caption: captionSchema,
  media_type: mediaTypeSchema,
  media_url: text,
  permalink: z.pipe(
    z.string(),
    z.pipe(
      z.transform((link: string) => ({ link, shortcode: toShortcode(link) })),
      z.object({ link: z.string(), shortcode: z.string() }),
    ),
  ),
  timestamp: instantSchema,
  like_count: figureSchema,
  comments_count: figureSchema,
  children: z.optional(z.object({ data: z.array(slideSchema) })),
});

export const hashtagPageSchema = z.object({ data: z.array(z.unknown()), paging: z.optional(z.object({ next: text })) });

/** The hashtags that the network counts against an account, as far as it names them. */
export const toNamedHashtags = ({ data }: z.infer<typeof searchedSchema>): NamedHashtag[] =>
  data.flatMap(({ id, name }) => {
    const tag = name === undefined ? null : toHashtag(name);
    return tag === null ? [] : [{ tag, networkId: id }];
  });

function toHashtagMedia(media: z.infer<typeof mediaSchema>): SourceMedia {
  const slides = media.children?.data.map(toSlide) ?? [];
  const pictures = toPictures(media);
  return {
    mediaId: media.id,
    shortcode: media.permalink.shortcode,
    type: typeByName[media.media_type],
    text: media.caption,
    postedAt: media.timestamp,
    link: media.permalink.link,
    pictureUrl: pictures.pictureUrl ?? slides.find((slide) => slide.pictureUrl !== null)?.pictureUrl ?? null,
    videoUrl: pictures.videoUrl,
    likes: media.like_count ?? null,
    comments: media.comments_count ?? null,
    views: null,
    slides,
  };
}

/** A cursor consists of the edge and the next page's query from the network, without the credentials in it. */
const isSecret = (name: string): boolean => name === 'access_token' || name === 'appsecret_proof';

const toCursor = (edge: Edge, query: URLSearchParams): string => `${edge}?${query.toString()}`;

export interface HashtagPageAddress {
  readonly edge: Edge;
  readonly query: URLSearchParams;
}

/** The page of a cursor; for null, the first page of the last 24 hours. */
export function addressOf(cursor: string | null, networkUserId: string): HashtagPageAddress {
  const [edge = '', query = ''] = cursor?.split('?', 2) ?? [];
  const address = new URLSearchParams(query);
  address.set('user_id', networkUserId);
  address.set('fields', hashtagFields);
  address.set('limit', String(pageLimit));
  return { edge: edges.find((name) => name === edge) ?? 'recent_media', query: address };
}

/**
 * The `after` cursor is the same on every page, so only `next` leads on. After the last recent page come the best
 * posts.
 */
export function toHashtagPage(
  { data, paging }: z.infer<typeof hashtagPageSchema>,
  { edge, query }: HashtagPageAddress,
): SourcePage {
  const sorted = sortOut(data, mediaSchema, toHashtagMedia);
  const next = URL.parse(paging?.next ?? '');
  if (next === null || data.length === 0)
    return {
      account: null,
      ...sorted,
      cursor: edge === 'recent_media' ? toCursor('top_media', new URLSearchParams()) : null,
    };
  const onward = new URLSearchParams([...next.searchParams].filter(([name]) => !isSecret(name) && !query.has(name)));
  const after = next.searchParams.get('after');
  if (after !== null) onward.set('after', after);
  return { account: null, ...sorted, cursor: toCursor(edge, onward) };
}
