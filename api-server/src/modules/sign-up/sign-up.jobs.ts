import { removeLostFiles } from '../../files/remove-lost-files.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import type { BackgroundWork } from '../../jobs/work-on-due.ts';
import { repeat } from '../../repeat.ts';
import { signUpFilesFromConfig } from './sign-up-files.ts';
import { createSignUpLinkRepository } from './sign-up-link.repository.ts';

const tidyEvery = 3_600_000;
/** Milliseconds after which a picture without a sign-up is left over. */
const lostAfter = 86_400_000;

/** Tidies the pictures of sign-ups. */
export function signUpJobs({ config, db, log }: JobContext): BackgroundWork {
  const files = signUpFilesFromConfig(config);
  // By the machine's clock, as files carry it.
  return repeat(async () => void (await removeLostFiles(files, new Date(Date.now() - lostAfter), (keys) => createSignUpLinkRepository(db).findFiles(keys))), tidyEvery, (error) => log('warn', 'pictures of sign-ups cannot be tidied', { error }));
}
