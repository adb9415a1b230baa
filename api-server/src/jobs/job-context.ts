import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MediaSources } from '../media-source/media-sources.ts';
import type { PictureReader } from '../modules/instagram/picture-reader.ts';
import type { BackgroundWork } from './work-on-due.ts';

/** What the jobs of a noun have of the process that works on them. */
export interface JobContext {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly sources: MediaSources;
  readonly pictures: PictureReader;
}

/** Begins what goes on in the background for a noun, in every worker. */
export type StartJobs = (context: JobContext) => BackgroundWork;
