import { Problem } from '@tessera/contracts/http/problem';
import { importsWaitingBytesMax, importsWaitingMax } from '@tessera/contracts/import/import.schema';
import type { Db } from '../../../platform/db/database.ts';
import { createImportRepository } from './import.repository.ts';

const bytesInMegabyte = 1_048_576;

/** Throws `importsWaiting` when no more files may wait: files that nobody starts or cancels must not fill the disk. */
export async function assertImportRoom(db: Db, ownerId: string, more: number): Promise<void> {
  const { files, bytes } = await createImportRepository(db).waiting(ownerId);
  if (files < importsWaitingMax && bytes + more <= importsWaitingBytesMax) return;
  throw new Problem('importsWaiting', {
    params: { maximum: importsWaitingMax, megabytes: importsWaitingBytesMax / bytesInMegabyte },
  });
}
