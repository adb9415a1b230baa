import { unsafeCast } from '@tessera/contracts/http/schema';
import type { Import } from '@tessera/contracts/import/import.schema';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { importFilesOf } from '../file/import-files.ts';

export const importIn = (answer: { json(): unknown }): Import => unsafeCast<{ import: Import }>(answer.json()).import;

export const header = 'Post URL,Publish time,Likes,Comments,Caption,Username';

export const line = (code: string, time = '2026-02-10 09:00', rest = '1200,34,"A chair, #oak",willowandloom') =>
  `https://www.instagram.com/p/${code}/,${time},${rest}`;

/** Starts an API, and returns what looks at its imports. */
export function startImports() {
  let api: TestApi;
  let origin: string;
  beforeAll(async () => {
    api = await setUpApi({ variables: { RATE_WRITE: '100000' } });
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  }, 30_000);
  afterAll(() => api.close());
  const files = async (): Promise<readonly string[]> =>
    (await importFilesOf(api.dependencies.fileStores).list()).map(({ key }) => key);
  return {
    get api() {
      return api;
    },
    get origin() {
      return origin;
    },
    files,
  };
}
