import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MediaSources } from '../media-source/media-sources.ts';
import type { PictureReader } from '../modules/instagram/picture-reader.ts';
import type { BackgroundWork } from './work-on-due.ts';

/** What the jobs of a noun get from the worker process. */
export interface JobContext {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly sources: MediaSources;
  readonly pictures: PictureReader;
}

/** Starts the background work of a noun, in every worker. */
export type StartJobs = (context: JobContext) => BackgroundWork;
