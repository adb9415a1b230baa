import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { createMediaSources } from './media-sources.ts';
import type { MediaSources } from './media-sources.ts';
import { createTokenVault } from './token-vault.ts';

export interface SourcesFromConfigOptions {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly encryptionKey: Buffer;
  /** Longest wait in milliseconds for a turn at the network. */
  readonly patience: number;
}

/** A person who waits for a check is told after this many milliseconds to try later. */
export const interactiveTimeout = 2_000;
/** A scan holds its place for short pauses and gives it back for longer ones. */
export const scanTimeout = 10_000;

/** The emulator answers as vendor too; it is reached without encryption, and the network itself never is. */
const vendorUrlOf = ({ vendorUrl }: Config, graphUrl: string): string | null => vendorUrl ?? (graphUrl.startsWith('http:') ? `${graphUrl}/vendor` : null);

/** The sources as the installation is configured; the vendor is part of the emulator unless another is named. */
export function sourcesFromConfig({ config, db, clock, encryptionKey, patience }: SourcesFromConfigOptions): MediaSources {
  const graphUrl = config.graphUrl ?? '';
  return createMediaSources({
    settings: { ...config, graphUrl, vendorUrl: vendorUrlOf(config, graphUrl) },
    db,
    clock,
    vault: createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]),
    patience,
  });
}
