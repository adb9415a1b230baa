import { repeatRemovingLostFiles } from '../../../platform/files/remove-lost-files.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { signUpFilesOf } from './sign-up-files.ts';
import { createSignUpLinkRepository } from './sign-up-link.repository.ts';

/** Deletes pictures that no longer belong to a sign-up. */
export const signUpJobs = ({ db, log, fileStores }: JobContext): BackgroundWork =>
  repeatRemovingLostFiles({
    db,
    files: signUpFilesOf(fileStores),
    findKept: (keys) => createSignUpLinkRepository(db).findFiles(keys),
    log,
    noun: 'pictures of sign-ups',
  });
