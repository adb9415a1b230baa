import { kolImport, type KolBadRow, type KolImport } from '@tessera/contracts/kol/kol-import.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { TestUser } from './as-user.ts';
import { importsOf } from './import-files.ts';
import type { TestApi } from './set-up-api.ts';

const kols = (api: TestApi) => importsOf(api, kolImport);

/** Uploads a file of influencers; pass bytes for encodings other than UTF-8. */
export const uploadKols = (api: TestApi, user: TestUser, text: string | Buffer, fileName = 'creators.csv') =>
  kols(api).upload(user, text, fileName);

export const kolImportIn = (answer: { json(): unknown }): KolImport =>
  unsafeCast<{ import: KolImport }>(answer.json()).import;

/** Works on every due import of influencers, like the worker process. */
export const importAllKols = (api: TestApi, batchSize?: number): Promise<void> => kols(api).work(batchSize);

export const findKolImport = (api: TestApi, user: TestUser, id: string): Promise<KolImport> => kols(api).find(user, id);

/** Uploads a file and accepts the proposed mapping. */
export const startKols = (api: TestApi, user: TestUser, text: string | Buffer): Promise<KolImport> =>
  kols(api).start(user, text);

/** Uploads a file, accepts the proposed mapping, and imports. */
export const importKols = (api: TestApi, user: TestUser, text: string | Buffer): Promise<KolImport> =>
  kols(api).run(user, text);

/** All bad rows of an import, across all pages. */
export const allBadKolRows = (api: TestApi, user: TestUser, id: string): Promise<readonly KolBadRow[]> =>
  kols(api).badRows(user, id);
