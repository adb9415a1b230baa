import { languageSchema } from '@tessera/contracts/user/user.schema';
import * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';

const purpose = 'newsletter';
const keyIdBytes = 6;

const readerSchema = z.object({ email: z.string(), language: languageSchema, until: z.nullable(z.number()) });

/**
 * The recipient of the mail with this link. `until` is when the link expires; null for never, because an unsubscribe
 * link must always work (decision 0058).
 */
export type NewsletterReader = z.infer<typeof readerSchema>;

export interface NewsletterTokens {
  /** Encrypts an address, so that the link does not reveal it. */
  write(reader: NewsletterReader): string;
  /** Null for a token that was not made here, or has expired. */
  read(token: string, now: Date): NewsletterReader | null;
}

/** Links encrypted with an older key work as long as that key is configured. */
export function createNewsletterTokens({
  encryptionKey,
  config,
}: {
  readonly encryptionKey: Buffer;
  readonly config: Pick<Config, 'oldEncryptionKeys'>;
}): NewsletterTokens {
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const open = (bytes: Buffer): string | null => {
    try {
      return vault.open(
        { keyId: bytes.subarray(0, keyIdBytes).toString('hex'), sealed: bytes.subarray(keyIdBytes) },
        purpose,
      );
    } catch {
      return null;
    }
  };
  return {
    write(reader) {
      const { keyId, sealed } = vault.seal(JSON.stringify(reader), purpose);
      return Buffer.concat([Buffer.from(keyId, 'hex'), sealed]).toString('base64url');
    },
    read(token, now) {
      const text = open(Buffer.from(token, 'base64url'));
      const reader = text === null ? null : readerSchema.parse(JSON.parse(text));
      return reader === null || (reader.until !== null && reader.until <= now.getTime()) ? null : reader;
    },
  };
}
