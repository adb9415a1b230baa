import type { Config } from '../../../config.ts';
import { createPlaces, type Places } from '../../../platform/http/limits/places.ts';

/** Concurrent exports per user. */
const placesOfOwner = 2;

/**
 * An export holds a database connection for as long as its client reads. So the number of concurrent exports is
 * limited, per user and to half of this process's connections: slow clients cannot block others from the database.
 */
export const createExportPlaces = ({ databasePool }: Pick<Config, 'databasePool'>): Places =>
  createPlaces({ ofOwner: placesOfOwner, ofAll: Math.floor(databasePool / 2), waitSeconds: 10 });
