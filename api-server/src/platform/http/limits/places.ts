import { Problem } from '@tessera/contracts/http/problem';
import type { Config } from '../../../config.ts';

/** Limits how much work that takes long runs at once in this process. */
export interface Places {
  /**
   * Reserves a place. Returns a function that releases it; further calls have no effect. Throws `rateLimit` when none
   * is free.
   */
  take(ownerId: string): () => void;
}

interface PlaceLimits {
  readonly ofOwner: number;
  readonly ofAll: number;
  /** How long a caller without a place is told to wait. */
  readonly waitSeconds: number;
}

export function createPlaces({ ofOwner, ofAll, waitSeconds }: PlaceLimits): Places {
  const byOwner = new Map<string, number>();
  let all = 0;
  return {
    take(ownerId) {
      const own = byOwner.get(ownerId) ?? 0;
      if (own >= ofOwner || all >= ofAll) throw new Problem('rateLimit', { params: { seconds: waitSeconds } });
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

/** Creates the places of one kind of work. */
type CreatePlaces = (config: Config) => Places;

/** The places of this process for one kind of work; the same ones each time. */
export type PlacesOf = (create: CreatePlaces) => Places;

/** Nouns that limit their work at once bring how its places are created, and get them here. */
export function createPlacesOf(config: Config): PlacesOf {
  const created = new Map<CreatePlaces, Places>();
  return (create) => {
    const places = created.get(create) ?? create(config);
    created.set(create, places);
    return places;
  };
}
