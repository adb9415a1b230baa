import { Problem } from '@tessera/contracts/http/problem';

/** Files that one person may have made at once. */
const placesOfOwner = 2;
const waitSeconds = 10;

export interface ExportPlaces {
  /** Takes a place for a file; gives what gives it back, once. Throws `rateLimit` when there is none. */
  take(ownerId: string): () => void;
}

/**
 * A file keeps a connection of the database for as long as its reader takes. So one person has few of them at once, and all files together
 * no more than half of the connections of this process: whoever reads slowly, or never ends, keeps nobody else from the database.
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
