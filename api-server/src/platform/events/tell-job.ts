import { titleOf, type TitledContent } from '@tessera/contracts/content/content-title';
import type { Job, jobEnds } from '@tessera/contracts/events/events';
import { paths } from '@tessera/contracts/paths';
import type { Db } from '../db/database.ts';
import { notifyUser } from './user-events.ts';

export type JobEnd = (typeof jobEnds)[number];

/** Sends the progress of a job to every open browser of a user. */
export const tellProgress = (db: Db, ownerId: string, job: Job): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'job.progressed', data: job });

/** Tells every open browser of a user that a job has ended. */
export const tellEnd = (db: Db, ownerId: string, job: Job, state: JobEnd): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'job.finished', data: { ...job, state } });

/** The label and path of a job that works on a board. */
export const aboutBoard = (folderId: string, content?: TitledContent): Pick<Job, 'label' | 'path'> => ({
  label: content ? titleOf(content) : null,
  path: paths.board(folderId),
});
