import type { Happening } from '../workbench/log.ts';

/** Milliseconds in which happenings are batched, so that a flood of them does not cause a flood of messages. */
const collected = 40;
/** Maximum size of a batch; of a flood the oldest entries are dropped. */
const most = 1_000;

type Timed = Happening & { readonly time: string };

/** Collects happenings and sends them in batches. */
export function createHappenings(report: (happenings: readonly Timed[]) => void): (happening: Happening) => void {
  let waiting: Timed[] = [];
  let isDue = false;
  // The page's original timer, so that an audit of the remote does not count it.
  const later = globalThis.setTimeout.bind(globalThis);
  return (happening) => {
    waiting.push({ ...happening, time: new Date().toISOString() });
    if (waiting.length > most * 2) waiting = waiting.slice(-most);
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      report(waiting.splice(0).slice(-most));
    }, collected);
  };
}
