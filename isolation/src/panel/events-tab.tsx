import type { ReactNode } from 'react';
import { EventLog } from './event-log.tsx';
import { PublishForm } from './publish-form.tsx';
import { TraceTools } from './trace-tools.tsx';

/** What is said around the remote; saying something; recording and replaying it. */
export function EventsTab(): ReactNode {
  return (
    <>
      <PublishForm />
      <TraceTools />
      <EventLog />
    </>
  );
}
