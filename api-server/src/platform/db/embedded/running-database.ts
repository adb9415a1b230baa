import { join } from 'node:path';
import { ConfigError, type Config } from '../../../config.ts';
import { urlOfRunning } from './embedded-postgres.ts';

/** The address of the database for a command: the configured one, or that of a product that runs in DATA_DIR. */
export function databaseOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  const url = databaseUrl ?? urlOfRunning(join(dataDir, 'postgresql'));
  if (url === null) throw new ConfigError('DATABASE_URL is needed, or a product that runs in DATA_DIR.');
  return url;
}
