import type { BcaState } from '@tessera/contracts/bca/bca.schema';
import { toShortcode } from '@tessera/contracts/content/post-address';
import * as z from 'zod/mini';
import {
  captionSchema,
  figureSchema,
  instantSchema,
  mediaTypeSchema,
  toPictures,
  writable,
} from '../graph/graph-fields.ts';
import { addressesOf, bearer, networkCall, type NetworkApp } from './network-oauth.ts';

/** The network's permission states in our terms. An unknown state changes nothing. */
const states: Readonly<Record<string, BcaState>> = {
  PENDING: 'ASKED',
  APPROVED: 'APPROVED',
  DECLINED: 'DECLINED',
  REVOKED: 'REVOKED',
  CANCELED: 'ENDED',
  EXPIRED: 'EXPIRED',
};

const permissionsSchema = z.object({ data: z.array(z.object({ status: z.string() })) });
const mediaSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      permalink: z.url({ protocol: /^https$/u }),
      owner_id: z.optional(z.string()),
      has_permission_for_partnership_ad: z.optional(z.boolean()),
    }),
  ),
});
const creatorSchema = z.object({
  business_discovery: z.object({
    id: z.string(),
    media: z.optional(
      z.object({
        data: z.array(
          z.object({
            permalink: z.optional(z.string()),
            caption: captionSchema,
            timestamp: instantSchema,
            like_count: figureSchema,
            comments_count: figureSchema,
            media_type: z.optional(mediaTypeSchema),
            media_url: writable,
            thumbnail_url: writable,
          }),
        ),
      }),
    ),
  }),
});

/** A post that a creator allows to use, with its figures if the network shows them. */
export interface AllowedPost {
  readonly mediaId: string;
  readonly link: string;
  readonly caption: string;
  readonly takenAt: Date | null;
  readonly likes: number | null;
  readonly comments: number | null;
  /** Temporary address of its picture, or of a video's first frame. */
  readonly pictureUrl: string | null;
}

/**
 * The network's branded content API, called as the brand. Every method throws `SourceError`. Tokens are sent in headers
 * only.
 */
export interface NetworkBranded {
  /** Sends a request to a creator. Repeating it while it is pending or granted changes nothing. */
  ask(accessToken: string, accountId: string, username: string): Promise<void>;
  /** The permission's state: ended when the network knows no request; null for an unknown state. */
  state(accessToken: string, accountId: string, username: string): Promise<BcaState | null>;
  /** The posts that the brand may use. */
  posts(accessToken: string, accountId: string, username: string): Promise<readonly AllowedPost[]>;
  /** Ends a request or permission. */
  end(accessToken: string, accountId: string, username: string): Promise<void>;
}

export function createNetworkBranded(app: NetworkApp): NetworkBranded {
  const at = addressesOf(app);
  const permissions = (accountId: string, username: string): URL =>
    at(
      `/${accountId}/branded_content_ad_permissions?fields=id,permission_type,status&creator_username=${encodeURIComponent(username)}`,
    );
  /** A username has only letters, digits, full stops and underscores, so it cannot break out of the parentheses. */
  const creator = (accessToken: string, accountId: string, username: string, fields: string) =>
    networkCall(
      creatorSchema,
      at(`/${accountId}?fields=business_discovery.username(${username}){${fields}}`),
      bearer(accessToken),
    );
  return {
    async ask(accessToken, accountId, username) {
      const body = new URLSearchParams({ creator_instagram_username: username });
      await networkCall(z.object({}), at(`/${accountId}/branded_content_ad_permissions`), {
        method: 'POST',
        body,
        ...bearer(accessToken),
      });
    },
    async state(accessToken, accountId, username) {
      const { data } = await networkCall(permissionsSchema, permissions(accountId, username), bearer(accessToken));
      return data[0] === undefined ? 'ENDED' : (states[data[0].status] ?? null);
    },
    async posts(accessToken, accountId, username) {
      const { data } = await networkCall(
        mediaSchema,
        at(
          `/${accountId}/branded_content_advertisable_medias?fields=id,permalink,owner_id,has_permission_for_partnership_ad&creator_username=${encodeURIComponent(username)}`,
        ),
        bearer(accessToken),
      );
      const allowed = data.filter(({ has_permission_for_partnership_ad: isAllowed }) => isAllowed === true);
      if (allowed.length === 0) return [];
      const {
        business_discovery: { id, media },
      } = await creator(
        accessToken,
        accountId,
        username,
        'id,media.limit(50){permalink,caption,timestamp,like_count,comments_count,media_type,media_url,thumbnail_url}',
      );
      // The same post may have a post link in one answer and a reel link in the other.
      const codeOf = (permalink: string): string => toShortcode(permalink) ?? permalink;
      const shown = new Map(
        (media?.data ?? []).flatMap((post) => (post.permalink === undefined ? [] : [[codeOf(post.permalink), post]])),
      );
      return allowed
        .filter(({ owner_id: owner }) => owner === undefined || owner === id)
        .map(({ id: mediaId, permalink: link }) => {
          const post = shown.get(codeOf(link));
          return {
            mediaId,
            link,
            caption: post?.caption ?? '',
            takenAt: post?.timestamp ?? null,
            likes: post?.like_count ?? null,
            comments: post?.comments_count ?? null,
            pictureUrl: post === undefined ? null : toPictures(post).pictureUrl,
          };
        });
    },
    async end(accessToken, accountId, username) {
      const {
        business_discovery: { id },
      } = await creator(accessToken, accountId, username, 'id');
      await networkCall(
        z.object({}),
        at(`/${accountId}/branded_content_tag_approval?user_ids=${encodeURIComponent(id)}`),
        { method: 'DELETE', ...bearer(accessToken) },
      );
    },
  };
}
