import { join } from 'node:path';
import { ConfigError, processConfig } from './config.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { urlOfRunning } from './db/embedded-postgres.ts';
import { encryptionKeyOf } from './encryption-key.ts';
import { resealTokens } from './media-source/reseal-tokens.ts';
import { createTokenVault } from './media-source/token-vault.ts';

function databaseOf({ databaseUrl, dataDir }: Config): string {
  const url = databaseUrl ?? urlOfRunning(join(dataDir, 'postgresql'));
  if (url === null) throw new ConfigError('DATABASE_URL is needed, or a product that runs in DATA_DIR.');
  return url;
}

/** Encrypts with the current key everything that old keys encrypted. */
async function rotate(): Promise<string> {
  const config = processConfig();
  const db = openDatabase({ url: databaseOf(config), pool: 1 });
  try {
    const { resealed, lost } = await resealTokens(db, createTokenVault([encryptionKeyOf(config), ...(config.oldEncryptionKeys ?? [])]));
    const left = lost === 0 ? 'OLD_ENCRYPTION_KEYS can be taken away.' : `${lost} can be opened by none of the keys: name the missing one in OLD_ENCRYPTION_KEYS, or connect these accounts anew.`;
    return `${resealed} network tokens are sealed with the present key now. ${left}`;
  } finally {
    await db.destroy();
  }
}

try {
  process.stdout.write(`${await rotate()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
