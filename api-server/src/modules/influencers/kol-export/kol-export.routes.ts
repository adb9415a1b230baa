import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { pageSizeMax } from '@tessera/contracts/limits';
import { audit } from '../../../platform/audit/audit.ts';
import { atOneMoment } from '../../../platform/db/at-one-moment.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { beginExport, dropExport, finishExport } from '../../collecting/export/export-quota.ts';
import type { KolGround } from '../kol/kol-conditions.ts';
import { groundOf, readMeasures } from '../kol/kol-measures.ts';
import { readKolPage, type KolView } from '../kol/kol-page.ts';
import { readScope, type KolScope } from '../kol/kol-scope.ts';
import { toKol } from '../kol/kol.mapper.ts';
import type { KolRow } from '../kol/kol.repository.ts';
import { kolCsv } from './kol-csv.ts';

async function readAllRows(db: Db, scope: KolScope, view: KolView, ground: KolGround): Promise<KolRow[]> {
  const rows: KolRow[] = [];
  let cursor: string | 0 | undefined;
  while (cursor !== 0) {
    const page = await readKolPage(
      db,
      scope,
      { ...view, number: pageSizeMax, countUpTo: 0, ...(cursor === undefined ? {} : { cursor }) },
      ground,
    );
    rows.push(...page.rows);
    ({ cursor } = page);
  }
  return rows;
}

export function kolExportRoutes(api: Api): void {
  registerCall(api, kolCalls.exportKol, async (context) => {
    const { body, caller, db: root, now } = context;
    const { id, usage, quota } = await root.transaction().execute((trx) => beginExport(trx, caller, now));
    const { scope, kols } = await atOneMoment(root, async (db) => {
      const seen = await readScope(db, caller.userId, body.coworkTagId);
      const measures = await readMeasures(db, seen.ownerId);
      const rows = await readAllRows(db, seen, body, await groundOf(db, seen.ownerId, measures, now));
      return { scope: seen, kols: rows.map((row) => toKol(row, measures)) };
    }).catch(async (error: unknown) => {
      await dropExport(root, caller.userId, id);
      throw error;
    });
    await root.transaction().execute(async (trx) => {
      await finishExport(trx, caller.userId, id, now);
      await audit(trx, context, { action: 'kol.exported', ownerId: scope.ownerId, detail: { count: kols.length } });
    });
    return { csv: kolCsv(kols, caller.language), usage, quota };
  });
}
