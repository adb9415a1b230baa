import * as z from 'zod/mini';
import { toShortcode } from '@tessera/contracts/media/post-address';
import { networkCall } from './network-oauth.ts';
import type { NetworkApp } from './network-oauth.ts';

const mediaSchema = z.object({
  data: z.array(z.object({ id: z.string(), permalink: z.optional(z.string()) })),
  paging: z.optional(z.object({ next: z.optional(z.string()), cursors: z.optional(z.object({ after: z.optional(z.string()) })) })),
});

/** Pages of an account's newest posts in which one is looked for. */
const postPagesMax = 20;

/** The network's messages and comments. Every method throws `SourceError`; tokens stand in headers only. */
export interface NetworkMessaging {
  /** The network's id of an account's own post, or null when it has none with this shortcode among its newest 2,000. */
  findPost(accessToken: string, accountId: string, shortcode: string): Promise<string | null>;
}

export function createNetworkMessaging(app: NetworkApp): NetworkMessaging {
  const bearer = (accessToken: string): RequestInit => ({ headers: { authorization: `Bearer ${accessToken}` } });
  const at = (path: string): URL => new URL(`${app.graphUrl}/${app.version}${path}`);
  return {
    async findPost(accessToken, accountId, shortcode) {
      let after = '';
      for (let page = 0; page < postPagesMax; page += 1) {
        const { data, paging } = await networkCall(mediaSchema, at(`/${accountId}/media?fields=id,permalink&limit=100${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`), bearer(accessToken));
        const found = data.find(({ permalink }) => permalink !== undefined && toShortcode(permalink) === shortcode);
        if (found) return found.id;
        after = paging?.next === undefined ? '' : (paging.cursors?.after ?? '');
        if (after === '') return null;
      }
      return null;
    },
  };
}
