import { Readable } from 'node:stream';
import type { Call } from '@tessera/contracts/http/define-call';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { BinaryAnswer } from '../../http/register-call.ts';
import { byteOrderMark } from './csv-line.ts';
import { beginExport, dropExport, finishExport } from './export-quota.ts';

interface FileWish {
  /** Noun and `exported`, for the audit. */
  readonly action: string;
  /** Without its ending. */
  readonly name: string;
  /** Pieces of the file in their order, each of whole lines. */
  readonly pieces: (db: Db) => AsyncIterable<string>;
}

type ExportContext = Pick<CallContext<Call>, 'caller' | 'db' | 'now' | 'request'>;

/** Usage and quota of the month, for who asked. */
export const usageHeader = 'x-export-usage';

/**
 * A CSV file that is sent while it is made: no more of it is held than a piece. It counts as one of the month's exports once its last piece has gone;
 * one that fails or is left ends the connection in its midst and counts for nothing. Throws `rateLimit` while too many are being made.
 */
export async function exportFile({ exportPlaces }: Pick<Api, 'exportPlaces'>, context: ExportContext, { action, name, pieces }: FileWish): Promise<BinaryAnswer> {
  const { caller: { userId }, db, now } = context;
  const leave = exportPlaces.take(userId);
  const { id, usage, quota } = await db.transaction().execute((trx) => beginExport(trx, context.caller, now)).catch((error: unknown) => {
    leave();
    throw error;
  });
  async function* send(): AsyncGenerator<string> {
    let isWhole = false;
    try {
      yield byteOrderMark;
      yield* pieces(db);
      await finishExport(db, userId, id, now);
      isWhole = true;
      await audit(db, context, { action, detail: { usage } });
    } finally {
      if (!isWhole) await dropExport(db, userId, id);
    }
  }
  const body = Readable.from(send(), { objectMode: false, highWaterMark: 1 });
  // Also when nobody takes a single piece of it.
  body.once('close', leave);
  return {
    type: 'text/csv; charset=utf-8',
    body,
    headers: { 'content-disposition': `attachment; filename="${name}.csv"`, [usageHeader]: `${usage}/${quota}` },
  };
}
