import { useEffect, useState } from 'react';
import { estimateSeconds } from './estimate.ts';
import type { Sample } from './estimate.ts';

const kept = 20;

/** Seconds that are left of a job, from the speed of its last twenty steps; undefined while unknown. */
export function useEstimate(done: number, total: number): number | undefined {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    const sample = { done, time: Date.now() };
    // A job that starts over starts its measurement over.
    const frame = requestAnimationFrame(() => setSamples((before) => ((before.at(-1)?.done ?? 0) > done ? [sample] : [...before, sample].slice(-kept))));
    return () => cancelAnimationFrame(frame);
  }, [done]);
  return estimateSeconds(samples, total);
}
