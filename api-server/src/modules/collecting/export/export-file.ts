import { Readable } from 'node:stream';
import type { Call } from '@tessera/contracts/http/define-call';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { BinaryAnswer } from '../../../platform/http/register-call.ts';
import { byteOrderMark } from './csv-line.ts';
import { createExportPlaces } from './export-places.ts';
import { beginExport, dropExport, finishExport } from './export-quota.ts';

interface FileWish {
  /** Noun and `exported`, for the audit log. */
  readonly action: string;
  /** File name without extension. */
  readonly name: string;
  /** The parts of the file in order, each made of whole lines. */
  readonly pieces: (db: Db) => AsyncIterable<string>;
}

type ExportContext = Pick<CallContext<Call>, 'caller' | 'db' | 'now' | 'request'>;

/** Response header with the month's usage and quota. */
const usageHeader = 'x-export-usage';

/**
 * A CSV file that is streamed while it is created; only one part is in memory at a time. It counts against the
 * month's quota once its last part is sent. When it fails or the client disconnects, the connection ends midway and
 * nothing is counted. Throws `rateLimit` while too many exports are running.
 */
export async function exportFile(
  { placesOf }: Pick<Api, 'placesOf'>,
  context: ExportContext,
  { action, name, pieces }: FileWish,
): Promise<BinaryAnswer> {
  const {
    caller: { userId },
    db,
    now,
  } = context;
  const leave = placesOf(createExportPlaces).take(userId);
  const { id, usage, quota } = await db
    .transaction()
    .execute((trx) => beginExport(trx, context.caller, now))
    .catch((error: unknown) => {
      leave();
      throw error;
    });
  let isWhole = false;
  async function* send(): AsyncGenerator<string> {
    yield byteOrderMark;
    yield* pieces(db);
    await finishExport(db, userId, id, now);
    isWhole = true;
    await audit(db, context, { action, detail: { usage } });
  }
  const body = Readable.from(send(), { objectMode: false, highWaterMark: 1 });
  // This also happens when no part of the file is read. The generator has not begun then, so a `finally` in it would
  // not run.
  body.once('close', () => {
    leave();
    if (!isWhole)
      dropExport(db, userId, id).catch((error: unknown) =>
        context.request.log.warn({ err: error }, 'an incomplete export counts for some minutes'),
      );
  });
  return {
    type: 'text/csv; charset=utf-8',
    body,
    headers: { 'content-disposition': `attachment; filename="${name}.csv"`, [usageHeader]: `${usage}/${quota}` },
  };
}
