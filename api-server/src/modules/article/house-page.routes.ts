import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { HousePage, HousePageName } from '@tessera/contracts/article/article.schema';
import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { registerCall, registerPublicCall } from '../../http/register-call.ts';
import { event } from './house/event.ts';
import { guideline } from './house/guideline.ts';
import { policy } from './house/policy.ts';

const brought = { guideline, event, policy } as const;

/** One of the pages that Admins can edit: the edited text, else the product's default. */
export async function readHousePage(db: Db, page: HousePageName, language: Language): Promise<HousePage> {
  const row = await db.selectFrom('house_page').selectAll().where('page', '=', page).where('language', '=', language).executeTakeFirst();
  if (row === undefined) return { page, language, ...brought[page][language], revision: 0, updatedTime: null };
  return { page, language, title: row.title, body: row.body, revision: row.revision, updatedTime: row.updated_at.toISOString() };
}

/** Guideline, events and policy: public pages that Admins can edit. */
export function housePageRoutes(api: Api): void {
  registerPublicCall(api, articleCalls.getHousePage, ({ query: { page, language }, db }) => readHousePage(db, page, language));

  registerCall(api, articleCalls.updateHousePage, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body: { page, language, revision, title, body }, now } = context;
      const written = { title, body: JSON.stringify(body), revision: revision + 1, updated_at: now };
      // The first change of a page finds no row. Of two concurrent first changes, the second finds the row of the first.
      const row = await db
        .insertInto('house_page')
        .values({ page, language, ...written })
        .onConflict((conflict) => conflict.columns(['page', 'language']).doUpdateSet(written).where('house_page.revision', '=', revision))
        .returning('page')
        .executeTakeFirst();
      if (row === undefined) throw new Problem('conflict', { params: { revision: (await readHousePage(context.db, page, language)).revision } });
      await audit(db, context, { action: 'housePage.changed', target: `${page}.${language}` });
      return readHousePage(db, page, language);
    }));
}
