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
}

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
      const mediaId = `${mark}${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
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
  };
}
