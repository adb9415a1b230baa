import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Api } from '../../../../platform/http/api.ts';
import { createPlaces, type Places } from '../../../../platform/http/limits/places.ts';
import type { Upload } from '../../../../platform/http/register-call.ts';
import { lockOwner } from '../../../../platform/owner/lock-owner.ts';
import { assertImportRoom } from '../import-room.ts';
import { importFilesOf } from './import-files.ts';

/** One user's unfinished uploads at once, and those of a process. */
const placesOfOwner = 2;
const placesOfAll = 20;

/**
 * A file that arrives slowly occupies the disk before it is counted among those that wait. So the number of unfinished
 * uploads is limited, too.
 */
const createImportPlaces = (): Places => createPlaces({ ofOwner: placesOfOwner, ofAll: placesOfAll, waitSeconds: 10 });

/** What becomes of the received file. */
interface ReceivedFile<Head> {
  /** Reads the beginning of the stored file. */
  readonly read: (id: string) => Promise<Head>;
  /** Adds the import that waits for its start. */
  readonly add: (db: Trx, file: { readonly id: string; readonly bytes: number; readonly head: Head }) => Promise<void>;
}

/**
 * Stores the uploaded file of a new import and returns its id. When anything fails, no file is left behind. Throws
 * `importsWaiting` when no more files may wait, and `rateLimit` while too many uploads are running.
 */
export async function receiveFile<Head>(
  { placesOf, dependencies: { db, fileStores } }: Pick<Api, 'placesOf' | 'dependencies'>,
  ownerId: string,
  upload: Upload,
  { read, add }: ReceivedFile<Head>,
): Promise<string> {
  await assertImportRoom(db, ownerId, 0);
  const files = importFilesOf(fileStores);
  const leave = placesOf(createImportPlaces).take(ownerId);
  try {
    const id = randomUUID();
    const bytes = await files.take(id, upload.source, upload.bytesMax);
    try {
      const head = await read(id);
      await db.transaction().execute(async (trx) => {
        // Serializes concurrent uploads, so that each one counts those before it.
        await lockOwner(trx, ownerId);
        await assertImportRoom(trx, ownerId, bytes);
        await add(trx, { id, bytes, head });
      });
    } catch (error) {
      await files.remove(id);
      throw error;
    }
    return id;
  } finally {
    leave();
  }
}
