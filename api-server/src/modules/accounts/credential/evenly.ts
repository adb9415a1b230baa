import timers from 'node:timers/promises';

/** Answers that must not reveal whether an address is known take a multiple of this time. */
const evenMs = 120;

/**
 * Settles after a multiple of `evenMs`, whatever the work found. On a busy machine the work may take longer than that
 * once; then the answer waits for the next multiple, and still does not show how long the work took.
 */
export async function evenly<Value>(work: Promise<Value>): Promise<Value> {
  const start = performance.now();
  const [outcome] = await Promise.allSettled([work]);
  const spent = performance.now() - start;
  await timers.setTimeout(Math.ceil((Math.floor(spent / evenMs) + 1) * evenMs - spent));
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
