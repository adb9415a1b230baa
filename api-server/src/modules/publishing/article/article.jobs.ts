import { repeatRemovingLostFiles } from '../../../platform/files/remove-lost-files.ts';
import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { articleFilesFromConfig, findArticleFiles } from './article-files.ts';

/** Deletes pictures that no longer belong to an article. */
export const articleJobs = ({ config, db, log }: JobContext): BackgroundWork =>
  repeatRemovingLostFiles({
    db,
    files: articleFilesFromConfig(config),
    findKept: (keys) => findArticleFiles(db, keys),
    log,
    noun: 'pictures of articles',
  });
