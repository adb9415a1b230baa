import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { storyLife } from '../../../network/media-source/story-source.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { isConnected } from '../../accounts/connection/live-account.ts';

/** A story in which somebody mentions an account, as the network reports it. */
interface ToldMention {
  /** Id of the account, or of its page. */
  readonly accountId: string;
  /** The network's id of the message. A repeated message has the same id. */
  readonly key: string;
  readonly at: Date;
  /** Where the network shows the story, to this account only and for a day. */
  readonly url: string;
}

const mark = 'mention-';

/** Whether the id of a story is that of a mention. */
export const isMentionId = (mediaId: string): boolean => mediaId.startsWith(mark);

interface MentionedAccount {
  readonly ownerId: string;
  readonly accountId: string;
}

export interface MentionRepository {
  /** Accounts whose mentions somebody collects. */
  listAccounts(): Promise<MentionedAccount[]>;
  /**
   * Stores the address, once, for every user with an active plan who has connected the account and collects its
   * mentions. Does not download the file.
   */
  keep(told: ToldMention, now: Date): Promise<void>;
  /**
   * Removes a mention whose message its writer has taken back, for all users, with copies of it. Its file is removed with
   * the next cleaning of files.
   */
  forget(mention: Pick<ToldMention, 'accountId' | 'key'>, now: Date): Promise<void>;
}

const mediaIdOf = (key: string): string => `${mark}${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;

export function createMentionRepository(db: Db): MentionRepository {
  return {
    async listAccounts() {
      const { rows } =
        await sql<MentionedAccount>`select distinct owner_id as "ownerId", account_id as "accountId" from story_content where type = 'USERTAGGED' and account_id is not null`.execute(
          db,
        );
      return rows;
    },
    async keep({ accountId, key, at, url }, now) {
      const mediaId = mediaIdOf(key);
      const { rows } = await sql<{ ownerId: string; storyContentId: string }>`
        insert into story (owner_id, story_content_id, media_id, origin, is_video, caption, mentions, link, posted_at, ends_at)
        select c.owner_id, c.id, ${mediaId}, 'own', false, '', array[c.value], ${url}, ${at}, ${new Date(at.getTime() + storyLife)}
        from story_content c join subscription p on p.owner_id = c.owner_id and p.position = 'current' and p.expires_at > ${now}
        where c.type = 'USERTAGGED'
          and exists(select from connection n where n.owner_id = c.owner_id and n.network_user_id = c.account_id and ${accountId} in (n.network_user_id, n.fanpage_id))
          and ${isConnected({ ownerId: sql`c.owner_id`, accountId: sql`c.account_id` }, now)}
        on conflict do nothing returning owner_id as "ownerId", story_content_id as "storyContentId"`.execute(db);
      for (const { ownerId, storyContentId } of rows)
        await notifyUser(db, ownerId, {
          topic: 'resource.changed',
          data: { kind: 'storyContent', id: storyContentId },
        });
    },
    async forget({ accountId, key }, now) {
      const { rows } = await sql<{ ownerId: string; storyContentId: string }>`
        update story s set deleted_at = ${now}, link = null, file_key = null, caption = '', mentions = '{}', video_url = null, figures = null, figures_at = null
        from story_content c
        where c.owner_id = s.owner_id and c.type = 'USERTAGGED' and s.media_id = ${mediaIdOf(key)} and s.deleted_at is null
          and c.account_id in (select ${accountId} union select n.network_user_id from connection n where n.fanpage_id = ${accountId})
        returning s.owner_id as "ownerId", s.story_content_id as "storyContentId"`.execute(db);
      for (const { ownerId, storyContentId } of rows)
        await notifyUser(db, ownerId, {
          topic: 'resource.changed',
          data: { kind: 'storyContent', id: storyContentId },
        });
    },
  };
}
