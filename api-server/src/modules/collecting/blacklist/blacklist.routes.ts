import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createAdWordRepository } from './ad-word.repository.ts';
import { toBlacklistEntry } from './blacklist.mapper.ts';
import { assertRoomForAdWords, assertRoomOnBlacklist } from './blacklist.policy.ts';
import { createBlacklistRepository } from './blacklist.repository.ts';

/** Tells the user's other tabs that their walls and figures are filtered by another list. */
const tellChanged = (db: Trx, ownerId: string): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: 'blacklist', id: null } });

export function blacklistRoutes(api: Api): void {
  registerCall(api, blacklistCalls.getBlacklist, async ({ caller, db }) => {
    const entries = createBlacklistRepository(db);
    const blacklist = await entries.list(caller.userId);
    return {
      blacklist: blacklist.map(toBlacklistEntry),
      flaggedList: await entries.listFlagged(caller.userId),
      adWords: await createAdWordRepository(db).list(caller.userId),
    };
  });

  registerCall(api, blacklistCalls.addBlacklist, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const entries = createBlacklistRepository(db);
      await lockOwner(db, caller.userId);
      if (!(await entries.has(caller.userId, body.username))) assertRoomOnBlacklist(await entries.count(caller.userId));
      const entry = await entries.put(caller.userId, body, now);
      await audit(db, context, { action: 'blacklist.added', target: body.username, detail: { reason: body.reason } });
      await tellChanged(db, caller.userId);
      return { entry: toBlacklistEntry(entry) };
    }),
  );

  registerCall(api, blacklistCalls.deleteBlacklist, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller } = context;
      if (!(await createBlacklistRepository(db).delete(caller.userId, body.username))) throw new Problem('notFound');
      await audit(db, context, { action: 'blacklist.deleted', target: body.username });
      await tellChanged(db, caller.userId);
      return {};
    }),
  );

  registerCall(api, blacklistCalls.addAdWords, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const words = createAdWordRepository(db);
      await lockOwner(db, caller.userId);
      await words.add(caller.userId, body.words, now);
      const adWords = await words.list(caller.userId);
      assertRoomForAdWords(adWords.length);
      await audit(db, context, { action: 'adWords.added', detail: { words: body.words.length } });
      await tellChanged(db, caller.userId);
      return { adWords };
    }),
  );

  registerCall(api, blacklistCalls.deleteAdWords, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller } = context;
      const words = createAdWordRepository(db);
      await words.delete(caller.userId, body.words);
      await audit(db, context, { action: 'adWords.deleted', detail: { words: body.words.length } });
      await tellChanged(db, caller.userId);
      return { adWords: await words.list(caller.userId) };
    }),
  );
}
