import { Problem } from '@tessera/contracts/http/problem';

/** Concurrent exports per user. */
const placesOfOwner = 2;
const waitSeconds = 10;

export interface ExportPlaces {
  /** Reserves a place for an export. Returns a function that releases it; further calls have no effect. Throws `rateLimit` when none is free. */
  take(ownerId: string): () => void;
}

/**
 * An export holds a database connection for as long as its client reads. So the number of concurrent exports is limited, per user and to half
 * of this process's connections: slow clients cannot block others from the database.
 */
export function createExportPlaces(connections: number): ExportPlaces {
  const byOwner = new Map<string, number>();
  const placesOfAll = Math.floor(connections / 2);
  let all = 0;
  return {
    take(ownerId) {
      const own = byOwner.get(ownerId) ?? 0;
      if (own >= placesOfOwner || all >= placesOfAll) throw new Problem('rateLimit', { params: { seconds: waitSeconds } });
      byOwner.set(ownerId, own + 1);
      all += 1;
      let isGiven = false;
      return () => {
        if (isGiven) return;
        isGiven = true;
        all -= 1;
        const left = (byOwner.get(ownerId) ?? 1) - 1;
        if (left > 0) byOwner.set(ownerId, left);
        else byOwner.delete(ownerId);
      };
    },
  };
}
