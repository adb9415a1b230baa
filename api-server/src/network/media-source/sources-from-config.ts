import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createTokenVault } from './connection/token-vault.ts';
import { createMediaSources, type MediaSources } from './media-sources.ts';

export interface SourcesFromConfigOptions {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly encryptionKey: Buffer;
  /** Longest wait in milliseconds for a turn at the network. */
  readonly patience: number;
  /** Whether all calls with the same signal share the patience: those of one request of a user do. */
  readonly sharesPatience?: boolean;
}

/** A user who waits for a check is asked to try later after this many milliseconds. */
export const interactiveTimeout = 2_000;
/** A scan waits through shorter pauses, and releases its lease for longer ones. */
export const scanTimeout = 10_000;

/** The emulator also acts as vendor. */
const vendorUrlOf = ({ vendorUrl, graphEmulated }: Config, graphUrl: string): string | null =>
  vendorUrl ?? (graphEmulated ? `${graphUrl}/vendor` : null);

/** The sources for the installation's settings. The emulator serves as vendor unless another one is configured. */
export function sourcesFromConfig({
  config,
  db,
  clock,
  encryptionKey,
  patience,
  sharesPatience = false,
}: SourcesFromConfigOptions): MediaSources {
  const graphUrl = config.graphUrl ?? '';
  return createMediaSources({
    settings: { ...config, graphUrl, vendorUrl: vendorUrlOf(config, graphUrl) },
    db,
    clock,
    vault: createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]),
    patience,
    sharesPatience,
  });
}
