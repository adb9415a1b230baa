import { sql } from 'kysely';
import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import type { KolQuery } from '@tessera/contracts/kol/kol-view.schema';
import { pageSizeMax } from '@tessera/contracts/limits';
import { audit } from '../../audit/audit.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { registerCall } from '../../http/register-call.ts';
import { findPricing } from '../emv/pricing.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { kolCsv } from './kol-csv.ts';
import { toKol } from './kol.mapper.ts';
import { readKolPage } from './kol-page.ts';
import type { KolRow } from './kol.repository.ts';
import { createKolSettingRepository } from './kol-setting.repository.ts';

const exported = 'kol.exported';

/** Exports of the month of `now` in the caller's zone: each leaves a line in the audit. */
async function countExports(db: Trx, ownerId: string, timeZone: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_event where owner_id = ${ownerId} and action = ${exported}
      and created_at >= date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readAllRows(db: Db, ownerId: string, view: Omit<KolQuery, 'number' | 'cursor'>): Promise<KolRow[]> {
  const setting = await createKolSettingRepository(db).read(ownerId);
  const rows: KolRow[] = [];
  let cursor: string | 0 | undefined;
  while (cursor !== 0) {
    const page = await readKolPage(db, ownerId, { ...view, number: pageSizeMax, ...(cursor === undefined ? {} : { cursor }) }, setting);
    rows.push(...page.rows);
    ({ cursor } = page);
  }
  return rows;
}

export function kolExportRoutes(api: Api): void {
  registerCall(api, kolCalls.exportKol, (context) =>
    context.db.transaction().execute(async (db) => {
      const { body, caller, now } = context;
      const quota = caller.rights.quotas.csvNumber;
      // Two at once are counted one after the other.
      await createFolderRepository(db).lockOwner(caller.userId);
      const used = await countExports(db, caller.userId, caller.timeZone, now);
      if (used >= quota) throw new Problem('usageLimit', { params: { usage: used, quota } });
      const rows = await readAllRows(db, caller.userId, body);
      const pricing = await findPricing(db, caller.userId);
      await audit(db, context, { action: exported, detail: { count: rows.length } });
      return { csv: kolCsv(rows.map((row) => toKol(row, pricing)), caller.language), usage: used + 1, quota };
    }));
}
