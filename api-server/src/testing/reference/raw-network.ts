import type { MediaType } from '@tessera/contracts/media/media.schema';
import * as z from 'zod/mini';

/** A post as the network returned it, with the content it was collected for. */
export interface RawMedia {
  readonly contentId: string;
  readonly mediaId: string;
  readonly shortcode: string;
  readonly username: string | null;
  readonly type: MediaType;
  readonly caption: string;
  readonly postedAt: Date;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly views: number | null;
  readonly followers: number | null;
}

const types: Readonly<Record<string, MediaType>> = {
  IMAGE: 'GraphImage',
  VIDEO: 'GraphVideo',
  CAROUSEL_ALBUM: 'GraphSidecar',
};
const app = { client_id: '610045871320046', client_secret: 'house-app-secret' };
const redirect = 'http://127.0.0.1/reference';

const nodeSchema = z.object({
  id: z.string(),
  permalink: z.string(),
  caption: z.optional(z.string()),
  media_type: z.string(),
  timestamp: z.string(),
  like_count: z.optional(z.number()),
  comments_count: z.optional(z.number()),
  view_count: z.optional(z.number()),
});
const pageSchema = z.object({
  business_discovery: z.object({
    followers_count: z.number(),
    media: z.optional(
      z.object({
        data: z.array(nodeSchema),
        paging: z.optional(z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })) })),
      }),
    ),
  }),
});
const listSchema = z.object({
  data: z.array(nodeSchema),
  paging: z.optional(z.object({ next: z.optional(z.string()) })),
});
const tokenSchema = z.object({ access_token: z.string() });
const pagesSchema = z.object({
  data: z.array(z.object({ instagram_business_account: z.optional(z.object({ id: z.string() })) })),
});
const idsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const ask = async (url: string, init?: RequestInit): Promise<unknown> => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${String(answer.status)} for ${url}: ${await answer.text()}`);
  return answer.json();
};

/** Reads the network directly, without any code of the product. */
export interface RawNetwork {
  account(contentId: string, username: string): Promise<RawMedia[]>;
  hashtag(contentId: string, tag: string): Promise<RawMedia[]>;
}

export async function openRawNetwork(url: string): Promise<RawNetwork> {
  const scope = 'instagram_basic,instagram_manage_insights,pages_show_list,pages_read_engagement';
  const dialog = `${url}/dialog/oauth?${new URLSearchParams({ client_id: app.client_id, redirect_uri: redirect, state: 's', scope, response_type: 'code' }).toString()}`;
  const granted = await fetch(dialog, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'grant' }),
  });
  const code = new URL(granted.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const { access_token: token } = tokenSchema.parse(
    await ask(`${url}/oauth/access_token?${new URLSearchParams({ ...app, redirect_uri: redirect, code }).toString()}`),
  );
  const get = (path: string): Promise<unknown> =>
    ask(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = pagesSchema.parse(await get('/me/accounts?fields=instagram_business_account'));
  const me = data.find((page) => page.instagram_business_account)?.instagram_business_account?.id ?? '';

  const toRaw = (
    contentId: string,
    node: z.infer<typeof nodeSchema>,
    author: Pick<RawMedia, 'username' | 'followers'>,
  ): RawMedia => ({
    contentId,
    mediaId: node.id,
    shortcode: node.permalink.split('/').at(-2) ?? '',
    type: types[node.media_type] ?? 'GraphImage',
    caption: node.caption ?? '',
    postedAt: new Date(node.timestamp.replace('+0000', 'Z')),
    likes: node.like_count ?? null,
    comments: node.comments_count ?? null,
    views: node.view_count ?? null,
    ...author,
  });

  return {
    async account(contentId, username) {
      const found: RawMedia[] = [];
      for (let after = ''; ;) {
        const fields = `business_discovery.username(${username}){followers_count,media.limit(50)${after === '' ? '' : `.after(${after})`}{id,permalink,caption,media_type,timestamp,like_count,comments_count,view_count}}`;
        const { business_discovery: account } = pageSchema.parse(
          await get(`/${me}?fields=${encodeURIComponent(fields)}`),
        );
        found.push(
          ...(account.media?.data ?? []).map((node) =>
            toRaw(contentId, node, { username, followers: account.followers_count }),
          ),
        );
        after = account.media?.paging?.cursors?.after ?? '';
        if (after === '' || (account.media?.data.length ?? 0) === 0) return found;
      }
    },
    async hashtag(contentId, tag) {
      const {
        data: [found],
      } = idsSchema.parse(await get(`/ig_hashtag_search?user_id=${me}&q=${encodeURIComponent(tag)}`));
      const media = new Map<string, RawMedia>();
      for (const edge of ['recent_media', 'top_media']) {
        let next: string | undefined =
          `${url}/${found?.id ?? ''}/${edge}?user_id=${me}&limit=50&fields=id,permalink,caption,media_type,timestamp,like_count,comments_count`;
        while (next !== undefined) {
          const page: z.infer<typeof listSchema> = listSchema.parse(
            await ask(next, { headers: { authorization: `Bearer ${token}` } }),
          );
          for (const node of page.data) media.set(node.id, toRaw(contentId, node, { username: null, followers: null }));
          next = page.paging?.next;
        }
      }
      return [...media.values()];
    },
  };
}
