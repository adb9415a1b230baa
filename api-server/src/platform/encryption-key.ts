import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config.ts';

const keyBytes = 32;

/**
 * The installation's key: the configured one, else the one in the data folder. Creates that file once, readable by its
 * owner only.
 */
export function encryptionKeyOf({ encryptionKey, dataDir }: Pick<Config, 'encryptionKey' | 'dataDir'>): Buffer {
  if (encryptionKey !== null) return encryptionKey;
  const file = join(dataDir, 'encryption.key');
  const draft = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 });
    // When several processes start at once, only one link succeeds, and all of them read its key.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== keyBytes) throw new ConfigError(`${file} does not hold 32 bytes in base64.`);
  return key;
}
