import { removeLostFiles } from '../../files/remove-lost-files.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import type { BackgroundWork } from '../../jobs/work-on-due.ts';
import { repeat } from '../../repeat.ts';
import { articleFilesFromConfig, findArticleFiles } from './article-files.ts';

const tidyEvery = 3_600_000;
/** Milliseconds after which a picture without an article is deleted. */
const lostAfter = 86_400_000;

/** Deletes pictures that no longer belong to an article. */
export function articleJobs({ config, db, log }: JobContext): BackgroundWork {
  const files = articleFilesFromConfig(config);
  // Uses the system clock, because the times of files do.
  return repeat(async () => void (await removeLostFiles(files, new Date(Date.now() - lostAfter), (keys) => findArticleFiles(db, keys))), tidyEvery, (error) => log('warn', 'cannot remove lost pictures of articles', { error }));
}
