import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { createTokenVault } from '../../media-source/token-vault.ts';
import { languageSchema } from '@tessera/contracts/user/user.schema';

const purpose = 'newsletter';
const keyIdBytes = 6;

const readerSchema = z.object({ email: z.string(), language: languageSchema, until: z.nullable(z.number()) });

/** Whose mail a link stands in. `until` is when it ends; null for never, since what was mailed once must always end by its link. */
export type NewsletterReader = z.infer<typeof readerSchema>;

export interface NewsletterTokens {
  /** Seals an address, so that the link tells nobody else whose it is. */
  write(reader: NewsletterReader): string;
  /** Null for what was not sealed here, or has ended. */
  read(token: string, now: Date): NewsletterReader | null;
}

/** Links sealed with an older key of the installation are good as long as that is configured. */
export function createNewsletterTokens({ encryptionKey, config }: { readonly encryptionKey: Buffer; readonly config: Pick<Config, 'oldEncryptionKeys'> }): NewsletterTokens {
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const open = (bytes: Buffer): string | null => {
    try {
      return vault.open({ keyId: bytes.subarray(0, keyIdBytes).toString('hex'), sealed: bytes.subarray(keyIdBytes) }, purpose);
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
