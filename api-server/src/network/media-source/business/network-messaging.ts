import { createHmac } from 'node:crypto';
import type { Outgoing } from '@tessera/contracts/chatbot/engine/flow-engine.schema';
import { toUsername } from '@tessera/contracts/content/content.schema';
import { toShortcode } from '@tessera/contracts/content/post-address';
import * as z from 'zod/mini';
import { SourceError } from '../source-error.ts';
import { toNetworkMessage } from './network-message.ts';
import { addressesOf, bearer, networkCall, type NetworkApp } from './network-oauth.ts';

const pagingSchema = z.optional(
  z.object({ next: z.optional(z.string()), cursors: z.optional(z.object({ after: z.optional(z.string()) })) }),
);
const mediaSchema = z.object({
  data: z.array(z.object({ id: z.string(), permalink: z.optional(z.string()) })),
  paging: pagingSchema,
});
const pageSchema = z.object({ access_token: z.string() });
const sentSchema = z.object({ message_id: z.string() });
const repliedSchema = z.object({ id: z.string() });
const profileSchema = z.object({ username: z.optional(z.string()), is_user_follow_business: z.optional(z.boolean()) });
const conversationsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const messagesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      message: z.optional(z.string()),
      created_time: z.string(),
      from: z.optional(z.object({ id: z.string() })),
    }),
  ),
});
const discoveredSchema = z.object({
  business_discovery: z.object({ media: z.optional(z.object({ data: z.array(z.object({ id: z.string() })) })) }),
});
const repliesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      text: z.optional(z.string()),
      timestamp: z.string(),
      from: z.optional(z.object({ id: z.string() })),
    }),
  ),
  paging: pagingSchema,
});

/** How many pages of an account's newest posts are searched for a post. */
const postPagesMax = 20;

/** How many accounts are searched for the author of a shared post. */
const ownersMax = 20;

/** The recipient of a message: a person who wrote, or the author of a comment. */
type Recipient = { readonly id: string } | { readonly comment_id: string };

/** A message or comment of the account, as the network shows it. */
interface Said {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
}

/** The messages or comments that the network shows. */
interface Shown {
  readonly messages: readonly Said[];
  /** The time from which it shows them; null: it shows all. */
  readonly since: Date | null;
}

/** The network shows only the latest messages of a conversation, this many at most. */
const shownMax = 20;
/** How many replies below a comment are requested at once, and how often. */
const repliesAtOnce = 100;
const replyPagesMax = 10;

/** The token by which our app recognises the network's webhook challenge. */
export const verifyTokenOf = ({ appSecret }: Pick<NetworkApp, 'appSecret'>): string =>
  createHmac('sha256', appSecret).update('webhook verification').digest('hex');

/** The network's messages and comments. Every method throws `SourceError`. Tokens are sent in headers only. */
export interface NetworkMessaging {
  /** The network's id of an account's own post; null when none of its newest 2,000 has this shortcode. */
  findPost(accessToken: string, accountId: string, shortcode: string): Promise<string | null>;
  /**
   * The same for several posts, by shortcode. Posts that are not found are left out. The signal ends the search, which
   * may take up to 20 requests.
   */
  findPosts(
    accessToken: string,
    accountId: string,
    shortcodes: readonly string[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, string>>;
  /** The token of a page, for reading and sending its messages. */
  pageToken(accessToken: string, pageId: string): Promise<string>;
  /** Subscribes the app to events of all accounts, which the network sends to this address. */
  subscribeApp(callbackUrl: string): Promise<void>;
  /** Subscribes the app to the events of one page. */
  subscribePage(pageToken: string, pageId: string): Promise<void>;
  /** Returns the network's id of the message. */
  send(pageToken: string, recipient: Recipient, content: Outgoing): Promise<string>;
  replyToComment(pageToken: string, commentId: string, text: string): Promise<string>;
  /** Whether a person follows the account, and the person's name; null when the network does not report it. */
  profile(
    pageToken: string,
    personId: string,
  ): Promise<{ readonly username: string | null; readonly follows: boolean | null }>;
  /**
   * Finds which of these accounts has the post among its newest 50; null when none has. The network does not name the
   * author of a shared post.
   */
  ownerAmong(
    accessToken: string,
    accountId: string,
    mediaId: string,
    usernames: readonly string[],
  ): Promise<string | null>;
  /** The account's latest messages to a person. */
  saidTo(pageToken: string, pageId: string, accountId: string, personId: string): Promise<Shown>;
  /** The account's replies below a comment. */
  saidBelow(pageToken: string, accountId: string, commentId: string): Promise<Shown>;
}

type Addresses = ReturnType<typeof addressesOf>;

/** Finds posts, and whose they are. */
function createPostFinder(at: Addresses): Pick<NetworkMessaging, 'findPost' | 'findPosts' | 'ownerAmong'> {
  const findPosts: NetworkMessaging['findPosts'] = async (accessToken, accountId, shortcodes, signal) => {
    const found = new Map<string, string>();
    const left = new Set(shortcodes);
    const init = { ...bearer(accessToken), ...(signal === undefined ? {} : { signal }) };
    let after = '';
    for (let page = 0; page < postPagesMax && left.size > 0; page += 1) {
      const { data, paging } = await networkCall(
        mediaSchema,
        at(
          `/${accountId}/media?fields=id,permalink&limit=100${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
        ),
        init,
      );
      for (const { id, permalink } of data) {
        const shortcode = permalink === undefined ? null : toShortcode(permalink);
        if (shortcode !== null && left.delete(shortcode)) found.set(shortcode, id);
      }
      after = paging?.next === undefined ? '' : (paging.cursors?.after ?? '');
      if (after === '') break;
    }
    return found;
  };
  return {
    findPosts,
    findPost: async (accessToken, accountId, shortcode) =>
      (await findPosts(accessToken, accountId, [shortcode])).get(shortcode) ?? null,
    async ownerAmong(accessToken, accountId, mediaId, usernames) {
      for (const username of usernames.flatMap((name) => toUsername(name) ?? []).slice(0, ownersMax)) {
        const found = await networkCall(
          discoveredSchema,
          at(`/${accountId}?fields=business_discovery.username(${username}){media.limit(50){id}}`),
          bearer(accessToken),
        ).catch((error: unknown) => {
          // An account that cannot be found is not the author.
          if (error instanceof SourceError && error.fault === 'accountNotFound') return null;
          throw error;
        });
        if (found?.business_discovery.media?.data.some(({ id }) => id === mediaId)) return username;
      }
      return null;
    },
  };
}

/** Reads what the account has written. */
function createAnswerReader(at: Addresses): Pick<NetworkMessaging, 'saidTo' | 'saidBelow'> {
  return {
    async saidTo(pageToken, pageId, accountId, personId) {
      const { data } = await networkCall(
        conversationsSchema,
        at(`/${pageId}/conversations?platform=instagram&user_id=${encodeURIComponent(personId)}`),
        bearer(pageToken),
      );
      const lists = await Promise.all(
        data
          .slice(0, 1)
          .map(({ id }) =>
            networkCall(messagesSchema, at(`/${id}/messages?fields=id,message,created_time,from`), bearer(pageToken)),
          ),
      );
      const all = lists.flatMap((list) => list.data);
      return {
        messages: all
          .filter(({ from }) => from?.id === accountId)
          .map(({ id, message, created_time: time }) => ({ id, text: message ?? '', at: new Date(time) })),
        since:
          all.length < shownMax ? null : new Date(Math.min(...all.map(({ created_time: time }) => Date.parse(time)))),
      };
    },
    async saidBelow(pageToken, accountId, commentId) {
      const messages: Said[] = [];
      let after = '';
      for (let page = 0; page < replyPagesMax; page += 1) {
        const next = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
        const { data, paging } = await networkCall(
          repliesSchema,
          at(`/${commentId}/replies?fields=id,text,timestamp,from&limit=${repliesAtOnce}${next}`),
          bearer(pageToken),
        );
        messages.push(
          ...data
            .filter(({ from }) => from === undefined || from.id === accountId)
            .map(({ id, text, timestamp }) => ({ id, text: text ?? '', at: new Date(timestamp) })),
        );
        after = paging?.next === undefined ? '' : (paging.cursors?.after ?? '');
        if (after === '') return { messages, since: null };
      }
      // The order of the replies is not documented, so those that are missing may be of any time.
      return { messages, since: new Date(8.64e15) };
    },
  };
}

export function createNetworkMessaging(app: NetworkApp): NetworkMessaging {
  const posted = (accessToken: string, body: unknown): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
  });
  const at = addressesOf(app);
  return {
    ...createPostFinder(at),
    ...createAnswerReader(at),
    pageToken: async (accessToken, pageId) =>
      (await networkCall(pageSchema, at(`/${pageId}?fields=access_token`), bearer(accessToken))).access_token,
    async subscribeApp(callbackUrl) {
      const body = new URLSearchParams({
        object: 'instagram',
        callback_url: callbackUrl,
        fields: 'comments,messages,messaging_postbacks',
        include_values: 'true',
        verify_token: verifyTokenOf(app),
      });
      await networkCall(z.object({}), at(`/${app.appId}/subscriptions`), {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${app.appId}|${app.appSecret}` },
      });
    },
    async subscribePage(pageToken, pageId) {
      await networkCall(
        z.object({}),
        at(`/${pageId}/subscribed_apps?subscribed_fields=messages,messaging_postbacks,message_echoes,feed`),
        { method: 'POST', ...bearer(pageToken) },
      );
    },
    send: async (pageToken, recipient, content) =>
      (
        await networkCall(
          sentSchema,
          at('/me/messages'),
          posted(pageToken, { recipient, messaging_type: 'RESPONSE', message: toNetworkMessage(content) }),
        )
      ).message_id,
    replyToComment: async (pageToken, commentId, text) =>
      (
        await networkCall(repliedSchema, at(`/${commentId}/replies`), {
          method: 'POST',
          body: new URLSearchParams({ message: text }),
          headers: { authorization: `Bearer ${pageToken}` },
        })
      ).id,
    async profile(pageToken, personId) {
      const { username, is_user_follow_business: follows } = await networkCall(
        profileSchema,
        at(`/${personId}?fields=username,is_user_follow_business`),
        bearer(pageToken),
      );
      return { username: username ?? null, follows: follows ?? null };
    },
  };
}
