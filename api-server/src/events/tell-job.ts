import { titleOf } from '@tessera/contracts/content/content-title';
import type { TitledContent } from '@tessera/contracts/content/content-title';
import type { Job, jobEnds } from '@tessera/contracts/events/events';
import { paths } from '@tessera/contracts/paths';
import type { Db } from '../db/database.ts';
import { notifyUser } from './user-events.ts';

export type JobEnd = (typeof jobEnds)[number];

/** Tells every open browser of a user how far a job has come. */
export const tellProgress = (db: Db, ownerId: string, job: Job): Promise<void> => notifyUser(db, ownerId, { topic: 'job.progressed', data: job });

/** Tells every open browser of a user that a job is over. */
export const tellEnd = (db: Db, ownerId: string, job: Job, state: JobEnd): Promise<void> => notifyUser(db, ownerId, { topic: 'job.finished', data: { ...job, state } });

/** What a job is about that works for a board, and where it is seen. */
export const aboutBoard = (folderId: string, content?: TitledContent): Pick<Job, 'label' | 'path'> => ({
  label: content ? titleOf(content) : null,
  path: paths.board(folderId),
});
