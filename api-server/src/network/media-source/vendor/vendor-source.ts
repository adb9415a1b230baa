import * as z from 'zod/mini';
import type { SourceMedia, SourcePage } from '../media-source.ts';
import { SourceError } from '../source-error.ts';
import type { VendorCaller } from './vendor-caller.ts';
import { authorSchema, toVendorMedia, toVendorPage, vendorMediaSchema, vendorPageSchema } from './vendor-media.ts';

interface SourcePlace {
  readonly locationId: string;
  readonly name: string;
  readonly city: string | null;
  readonly posts: number | null;
}

interface FoundAccount {
  readonly id: string;
  readonly username: string;
  readonly fullName: string | null;
  readonly followers: number | null;
}

interface FoundHashtag {
  readonly name: string;
  readonly posts: number;
}

export interface Found {
  readonly users: readonly FoundAccount[];
  readonly places: readonly SourcePlace[];
  readonly hashtags: readonly FoundHashtag[];
}

/**
 * What the licensed data vendor can read and the network's own API cannot. Media include their authors. All methods
 * throw `SourceError`.
 */
export interface VendorSource {
  /** Throws `placeNotFound`. */
  findPlace(locationId: string, signal?: AbortSignal): Promise<SourcePlace>;
  /** Posts made at a place, newest first. */
  readPlace(locationId: string, cursor: string | null, signal?: AbortSignal): Promise<SourcePage>;
  /** Posts whose caption contains a text, newest first. */
  readKeyword(text: string, cursor: string | null, signal?: AbortSignal): Promise<SourcePage>;
  /** The number of such posts. */
  countKeyword(text: string, signal?: AbortSignal): Promise<number>;
  /** Null when no public post has this shortcode. */
  findPost(shortcode: string, signal?: AbortSignal): Promise<SourceMedia | null>;
  /** Accounts, places and hashtags whose names contain a text, up to ten of each. */
  search(text: string, signal?: AbortSignal): Promise<Found>;
}

const pageSize = 50;
const foundMax = 10;

const count = z.optional(z.nullable(z.int().check(z.minimum(0))));
const placeSchema = z.object({
  locationId: z.string().check(z.regex(/^\d{1,20}$/u)),
  name: z.string(),
  city: z.optional(z.nullable(z.string())),
  posts: count,
});
const listOf = <S extends z.ZodMiniType>(item: S) => z.object({ data: z.array(item) });
const hashtagSchema = z.object({ name: z.string(), posts: z.int().check(z.minimum(0)) });

const toPlace = ({ locationId, name, city, posts }: z.infer<typeof placeSchema>): SourcePlace => ({
  locationId,
  name,
  city: city ?? null,
  posts: posts ?? null,
});

const queryOf = (parts: Readonly<Record<string, string | null>>): string =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
  ).toString();

export function createVendorSource(ask: VendorCaller): VendorSource {
  async function read<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    signal: AbortSignal | undefined,
    missing: 'placeNotFound' | 'unavailable' = 'unavailable',
  ): Promise<z.output<S>> {
    const answer = await ask({ path, schema, missing, signal });
    if (answer === null) throw new SourceError(missing, 'the vendor answered nothing');
    return answer;
  }
  const readPage = async (
    path: string,
    parts: Readonly<Record<string, string>>,
    cursor: string | null,
    signal: AbortSignal | undefined,
  ): Promise<SourcePage> =>
    toVendorPage(
      await read(
        `${path}?${queryOf({ ...parts, limit: String(pageSize), cursor })}`,
        vendorPageSchema,
        signal,
        'placeNotFound',
      ),
      cursor,
    );

  return {
    findPlace: async (locationId, signal) =>
      toPlace(await read(`/v1/places/${locationId}`, placeSchema, signal, 'placeNotFound')),
    readPlace: (locationId, cursor, signal) => readPage(`/v1/places/${locationId}/media`, {}, cursor, signal),
    readKeyword: (text, cursor, signal) => readPage('/v1/media', { q: text }, cursor, signal),
    countKeyword: async (text, signal) => {
      const { total, data } = await read(`/v1/media?${queryOf({ q: text, limit: '1' })}`, vendorPageSchema, signal);
      return total ?? data.length;
    },
    findPost: async (shortcode, signal) => {
      const media = await ask({
        path: `/v1/media/${encodeURIComponent(shortcode)}`,
        schema: vendorMediaSchema,
        signal,
      });
      return media === null ? null : toVendorMedia(media);
    },
    search: async (text, signal) => {
      const query = queryOf({ q: text, limit: String(foundMax) });
      const [users, places, hashtags] = await Promise.all([
        read(`/v1/profiles?${query}`, listOf(authorSchema), signal),
        read(`/v1/places?${query}`, listOf(placeSchema), signal),
        read(`/v1/hashtags?${query}`, listOf(hashtagSchema), signal),
      ]);
      return {
        users: users.data.map(({ id, username, fullName, followers }) => ({
          id,
          username: username.toLowerCase(),
          fullName: fullName ?? null,
          followers: followers ?? null,
        })),
        places: places.data.map(toPlace),
        hashtags: hashtags.data,
      };
    },
  };
}
