import { unsafeCast } from '@tessera/contracts/http/schema';
import type { StartJobs } from '../jobs/job-context.ts';
import { exportOf, foundFiles } from './found-files.ts';

// The name promises the type, as it does for the calls.
const readOne = async (file: string): Promise<StartJobs> => exportOf(file, unsafeCast<Readonly<Record<string, StartJobs>>>(await import(`./${file}`)), 'Jobs');

/** What goes on in the background: the `Jobs` of every file `<noun>/<noun>.jobs.ts`. */
export const readJobs = (): Promise<StartJobs[]> => Promise.all(foundFiles('*/*.jobs.ts').map(readOne));
