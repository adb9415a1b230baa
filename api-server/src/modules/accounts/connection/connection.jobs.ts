import type { JobContext } from '../../../platform/jobs/job-context.ts';
import type { BackgroundWork } from '../../../platform/jobs/work-on-due.ts';
import { repeat } from '../../../platform/repeat.ts';
import { remindReauthorization } from './remind-reauthorization.ts';

const remindEvery = 30_000;

/** Mails reminders about permissions that were not renewed. */
export const connectionJobs = ({ db, clock, log, mailer }: JobContext): BackgroundWork =>
  repeat(
    (signal) => remindReauthorization({ db, clock, mailer, signal }),
    remindEvery,
    (error) => log('warn', 'cannot send reminders about expired permissions', { error }),
  );
