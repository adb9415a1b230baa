import { repeatRemovingLostFiles } from '../../../platform/files/remove-lost-files.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { articleFilesOf, findArticleFiles } from './article-files.ts';

/** Deletes pictures that no longer belong to an article. */
export const articleJobs = ({ db, log, fileStores }: JobContext): BackgroundWork =>
  repeatRemovingLostFiles({
    db,
    files: articleFilesOf(fileStores),
    findKept: (keys) => findArticleFiles(db, keys),
    log,
    noun: 'pictures of articles',
  });
