import { dayIn } from '@tessera/contracts/time/zone-time';
import type { User } from '@tessera/contracts/user/user.schema';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { exportsOfMonth } from '../../collecting/export/export-quota.ts';

/** How much of the plan a user has used, as of `now` in the user's time zone. */
export async function readUsage(db: Db, ownerId: string, timeZone: string, now: Date): Promise<User['usage']> {
  const { rows } = await sql<User['usage']>`select
    (select count(*)::int from folder where owner_id = ${ownerId}) as "folderNumber",
    (select count(*)::int from content where owner_id = ${ownerId}) as "contentNumber",
    coalesce((select taken from media_usage where owner_id = ${ownerId} and day = ${dayIn(timeZone, now)}::date), 0)::int as "contentDaily",
    ${exportsOfMonth(ownerId, timeZone, now)} as "csvNumber",
    (select count(*)::int from kol where owner_id = ${ownerId}) as "kolNumber",
    (select count(*)::int from link where owner_id = ${ownerId}) as "linkNumber",
    (select count(*)::int from story_content where owner_id = ${ownerId}) as "storyContentNumber",
    (select count(*)::int from chatbot_project where owner_id = ${ownerId}) as "chatbotNumber"`.execute(db);
  return (
    rows[0] ?? {
      folderNumber: 0,
      contentNumber: 0,
      contentDaily: 0,
      csvNumber: 0,
      kolNumber: 0,
      linkNumber: 0,
      storyContentNumber: 0,
      chatbotNumber: 0,
    }
  );
}
