import type { ReactNode } from 'react';
import { EventLog } from './event-log.tsx';
import { PublishForm } from './publish-form.tsx';
import { TraceTools } from './trace-tools.tsx';

/** Events: the log, publishing, recording and replaying. */
export function EventsTab(): ReactNode {
  return (
    <>
      <PublishForm />
      <TraceTools />
      <EventLog />
    </>
  );
}
