import { processConfig } from '../config.ts';
import { resealTokens } from '../network/media-source/connection/reseal-tokens.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import { openDatabase } from '../platform/db/database.ts';
import { databaseOf } from '../platform/db/embedded/running-database.ts';
import { encryptionKeyOf } from '../platform/encryption-key.ts';

/** Encrypts with the current key everything that old keys encrypted. */
async function rotate(): Promise<string> {
  const config = processConfig();
  const db = openDatabase({ url: databaseOf(config), pool: 1 });
  try {
    const { resealed, lost } = await resealTokens(
      db,
      createTokenVault([encryptionKeyOf(config), ...(config.oldEncryptionKeys ?? [])]),
    );
    const left =
      lost === 0
        ? 'OLD_ENCRYPTION_KEYS can be taken away.'
        : `${lost} can be opened by none of the keys: name the missing one in OLD_ENCRYPTION_KEYS, or connect these accounts anew.`;
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
