import { kolImport, type KolBadRowReason, type KolImportField } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { kolBatchMax } from '@tessera/contracts/kol/kol.limits';
import { paths } from '@tessera/contracts/paths';
import type { Trx } from '../../../platform/db/database.ts';
import type { ImportKind } from '../../collecting/file-import/import-kind.ts';
import { tellKols } from '../cowork/cowork.service.ts';
import { createKolRepository } from '../kol/kol.repository.ts';
import {
  addImported,
  changeImported,
  confirmImported,
  deleteBrought,
  holdImportable,
} from './imported-kol.repository.ts';
import { kolColumnNames } from './kol-column-names.ts';
import { decideKols } from './kol-import-decision.ts';
import { readKolRow, type ImportedKol } from './kol-import-row.ts';
import { evidentKolColumns, kolMeanings } from './kol-meanings.ts';

/** Notifies everybody who sees the influencers, members of co-working tags included. */
async function tellChanged(trx: Trx, ownerId: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += kolBatchMax)
    await tellKols(trx, ownerId, ids.slice(start, start + kolBatchMax));
}

/** Imports influencers from files. The username identifies an influencer. */
export const kolImportKind: ImportKind<ImportedKol, KolImportField, KolBadRowReason> = {
  import: kolImport,
  path: paths.kol,
  names: kolColumnNames,
  labels: kolLabels,
  meanings: kolMeanings,
  evident: evidentKolColumns,
  read: readKolRow,
  show: (row) => {
    if (row === null) return { kol: null };
    const {
      username,
      label,
      tags,
      told: { fullName, followers, accountType },
    } = row;
    return { kol: { username, fullName, followers, label, tags: [...tags], accountType } };
  },
  keyOf: ({ username }) => username,
  keep: async (trx, batch, kols) => {
    const { ownerId, rights } = batch;
    const known = await holdImportable(
      trx,
      ownerId,
      kols.map(({ username }) => username),
    );
    const room = rights.quotas.kolNumber - (await createKolRepository(trx).count(ownerId));
    const { added, changed, unchanged, bad, remarks } = decideKols(kols, known, room);
    await addImported(trx, batch, added);
    await changeImported(trx, batch, changed);
    await confirmImported(trx, batch, unchanged);
    await tellChanged(
      trx,
      ownerId,
      changed.map(({ id }) => id),
    );
    return { added: added.length, updated: changed.length, unchanged: unchanged.length, bad, remarks };
  },
  takeBack: deleteBrought,
};
