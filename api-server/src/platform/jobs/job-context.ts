import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { FileStores } from '../files/file-stores.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { BackgroundWork } from './work-on-due.ts';

/** What the jobs of a noun get from the worker process. The parts of the outside world are added in `network/`. */
export interface JobContext {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly encryptionKey: Buffer;
  /** Files that nouns store. */
  readonly fileStores: FileStores;
}

/**
 * The running background work of a noun. What wakes it early is optional: each job also looks for work at intervals.
 */
export interface NounJobs extends BackgroundWork {
  /** Called for each notification on these channels of the database. */
  readonly channels?: Readonly<Record<string, () => void>>;
  /** Called when the clock was moved: look for work that is now due. */
  readonly onClockMoved?: () => void;
}

/** Starts the background work of a noun, in every worker. */
export type StartJobs = (context: JobContext) => NounJobs;
