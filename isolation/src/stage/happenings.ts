import type { Happening } from '../workbench/log.ts';

/** Milliseconds in which what happens is collected before it is told: a flood must not become as many messages. */
const collected = 40;
/** What is told at once; of a flood the oldest lines are left out. */
const most = 1_000;

type Timed = Happening & { readonly time: string };

/** Collects what happens and tells it in one piece. */
export function createHappenings(tell: (happenings: readonly Timed[]) => void): (happening: Happening) => void {
  let waiting: Timed[] = [];
  let isDue = false;
  // The page's own timer, so that an audit of the remote does not count it.
  const later = globalThis.setTimeout.bind(globalThis);
  return (happening) => {
    waiting.push({ ...happening, time: new Date().toISOString() });
    if (waiting.length > most * 2) waiting = waiting.slice(-most);
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      tell(waiting.splice(0).slice(-most));
    }, collected);
  };
}
