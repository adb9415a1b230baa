import { allEvents } from '@tessera/contracts/all-events';
import type { EventHub } from '@tessera/contracts/events/event-bus';
import { replayTrace, type Trace } from '@tessera/contracts/events/trace';
import type { ReplayState } from '../workbench/log.ts';

/** Replays traces on a bus, one at a time. */
export interface Replayer {
  start(trace: Trace, speed: number): void;
  stop(): void;
}

export function createReplayer(hub: Pick<EventHub, 'as'>, report: (replay: ReplayState) => void): Replayer {
  let running: AbortController | null = null;
  return {
    start: (trace, speed) => {
      running?.abort();
      const own = new AbortController();
      running = own;
      let done = 0;
      const total = trace.entries.length;
      const progress = (): void => {
        if (!own.signal.aborted) report({ phase: 'running', done, total });
      };
      const counted: Pick<EventHub, 'as'> = {
        as: (source) => {
          const bus = hub.as(source);
          return {
            ...bus,
            publish: (topic, data) => {
              bus.publish(topic, data);
              done += 1;
              progress();
            },
          };
        },
      };
      progress();
      void replayTrace(counted, trace, { topics: allEvents, speed, signal: own.signal }).then(
        ({ published, skipped }) => {
          if (running === own) report({ phase: 'done', published, skipped: skipped.length });
        },
      );
    },
    stop: () => running?.abort(),
  };
}
