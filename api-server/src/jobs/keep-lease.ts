import { LeaseLost } from './scan-batch.ts';

/** Renews a lease as long as a run lasts; ends the run when the lease is gone. What it gives ends the renewing. */
export function keepLease(renew: () => Promise<boolean>, run: AbortController, every: number): () => void {
  const timer = setInterval(() => {
    renew().then(
      (isHeld) => {
        if (!isHeld) run.abort(new LeaseLost());
      },
      // The database is away: writing will tell, and the lease ends by itself.
      () => undefined,
    );
  }, every);
  return () => clearInterval(timer);
}
