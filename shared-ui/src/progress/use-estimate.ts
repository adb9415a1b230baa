import { useEffect, useState } from 'react';
import { estimateSeconds, type Sample } from './estimate.ts';

const kept = 20;

/** Estimated seconds until a job ends, from the speed of its last twenty steps; undefined if unknown. */
export function useEstimate(done: number, total: number): number | undefined {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    const sample = { done, time: Date.now() };
    // If the job starts over, drop the old samples.
    const frame = requestAnimationFrame(() =>
      setSamples((before) => ((before.at(-1)?.done ?? 0) > done ? [sample] : [...before, sample].slice(-kept))),
    );
    return () => cancelAnimationFrame(frame);
  }, [done]);
  return estimateSeconds(samples, total);
}
