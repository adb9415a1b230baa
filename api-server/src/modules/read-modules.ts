import { unsafeCast } from '@tessera/contracts/http/schema';
import type { Api } from '../http/api.ts';
import { exportOf, foundFiles } from './found-files.ts';

type RegisterCalls = (api: Api) => void | Promise<void>;

async function readModule(file: string): Promise<RegisterCalls> {
  // The naming convention guarantees the type, as it does for migrations.
  return exportOf(file, unsafeCast<Readonly<Record<string, RegisterCalls>>>(await import(`./${file}`)), 'Routes');
}

/** The functions that register calls: the `…Routes` export of every file `<noun>/*.routes.ts`. */
export const readModules = (): Promise<RegisterCalls[]> => Promise.all(foundFiles('*/*.routes.ts').map(readModule));
