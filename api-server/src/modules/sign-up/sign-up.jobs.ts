import { removeLostFiles } from '../../files/remove-lost-files.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import type { BackgroundWork } from '../../jobs/work-on-due.ts';
import { repeat } from '../../repeat.ts';
import { signUpFilesFromConfig } from './sign-up-files.ts';
import { createSignUpLinkRepository } from './sign-up-link.repository.ts';

const tidyEvery = 3_600_000;
/** Milliseconds after which a picture without a sign-up is deleted. */
const lostAfter = 86_400_000;

/** Deletes pictures that no longer belong to a sign-up. */
export function signUpJobs({ config, db, log }: JobContext): BackgroundWork {
  const files = signUpFilesFromConfig(config);
  // Uses the system clock, because the times of files do.
  return repeat(async () => void (await removeLostFiles(files, new Date(Date.now() - lostAfter), (keys) => createSignUpLinkRepository(db).findFiles(keys))), tidyEvery, (error) => log('warn', 'cannot remove lost pictures of sign-ups', { error }));
}
