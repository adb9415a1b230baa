import { unsafeCast } from '@tessera/contracts/http/schema';
import type { StartJobs } from '../jobs/job-context.ts';
import { exportOf, foundFiles } from './found-files.ts';

// The naming convention guarantees the type, as it does for routes.
const readOne = async (file: string): Promise<StartJobs> =>
  exportOf(file, unsafeCast<Readonly<Record<string, StartJobs>>>(await import(`./${file}`)), 'Jobs');

/** The background jobs: the `…Jobs` export of every file `<noun>/<noun>.jobs.ts`. */
export const readJobs = (): Promise<StartJobs[]> => Promise.all(foundFiles('*/*.jobs.ts').map(readOne));
