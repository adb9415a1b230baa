import { articleCalls } from '@tessera/contracts/article/article.calls';
import type { HousePage, HousePageName } from '@tessera/contracts/article/article.schema';
import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hasRevision, nextRevision } from '../../../platform/db/revision.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall, registerPublicCall } from '../../../platform/http/register-call.ts';
import { event } from './house/event.ts';
import { guideline } from './house/guideline.ts';
import { policy } from './house/policy.ts';

const brought = { guideline, event, policy } as const;

/** The revision of a page that was never changed. */
const firstRevision = 0;

/** One of the pages that Admins can edit: the edited text, else the product's default. */
export async function readHousePage(db: Db, page: HousePageName, language: Language): Promise<HousePage> {
  const row = await db
    .selectFrom('house_page')
    .selectAll()
    .where('page', '=', page)
    .where('language', '=', language)
    .executeTakeFirst();
  if (row === undefined)
    return { page, language, ...brought[page][language], revision: firstRevision, updatedTime: null };
  return {
    page,
    language,
    title: row.title,
    body: row.body,
    revision: row.revision,
    updatedTime: row.updated_at.toISOString(),
  };
}

/** False when the page has another revision. */
async function changeHousePage(
  db: Trx,
  { page, language, revision, title, body }: Omit<HousePage, 'updatedTime'>,
  now: Date,
): Promise<boolean> {
  const columns = { title, body: JSON.stringify(body) };
  // The first change of a page finds no row. Of two concurrent first changes, the second finds the row of the first.
  if (revision === firstRevision) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('house_page')
      .values({ page, language, ...columns, revision: firstRevision + 1, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return true;
  }
  const { numUpdatedRows } = await db
    .updateTable('house_page')
    .set({ ...columns, revision: nextRevision(revision), updated_at: now })
    .where('page', '=', page)
    .where('language', '=', language)
    .where(hasRevision(revision, columns))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Guideline, events and policy: public pages that Admins can edit. */
export function housePageRoutes(api: Api): void {
  registerPublicCall(api, articleCalls.getHousePage, ({ query: { page, language }, db }) =>
    readHousePage(db, page, language),
  );

  registerCall(api, articleCalls.updateHousePage, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, now } = context;
      const { page, language } = body;
      if (!(await changeHousePage(db, body, now)))
        throw new Problem('conflict', { params: { revision: (await readHousePage(db, page, language)).revision } });
      await audit(db, context, { action: 'housePage.changed', target: `${page}.${language}` });
      return readHousePage(db, page, language);
    }),
  );
}
