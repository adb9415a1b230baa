import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { resealTokens } from './reseal-tokens.ts';
import { createTokenVault } from './token-vault.ts';

const [one, two] = [randomBytes(32), randomBytes(32)];

describe('the token vault', () => {
  it('opens a sealed token, and the sealed bytes do not contain it', () => {
    const sealed = createTokenVault([one]).seal('EAAsecret', 'row');
    expect(sealed.sealed.toString('latin1')).not.toContain('secret');
    expect(createTokenVault([one]).open(sealed, 'row')).toBe('EAAsecret');
  });

  it('seals the same token differently each time', () => {
    const vault = createTokenVault([one]);
    expect(vault.seal('EAA', 'row').sealed.equals(vault.seal('EAA', 'row').sealed)).toBe(false);
  });

  it('opens a token that an older key sealed, and returns null without that key', () => {
    const sealed = createTokenVault([one]).seal('EAA', 'row');
    expect(createTokenVault([two, one]).open(sealed, 'row')).toBe('EAA');
    expect(createTokenVault([two]).open(sealed, 'row')).toBeNull();
  });

  it('rejects a token that was changed or moved to another row', () => {
    const vault = createTokenVault([one]);
    const { keyId, sealed } = vault.seal('EAA', 'row');
    expect(() => vault.open({ keyId, sealed }, 'other row')).toThrow('unable to authenticate data');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open({ keyId, sealed: changed }, 'row')).toThrow('unable to authenticate data');
  });
});

describe('token keys', () => {
  it('differ from the encryption key of the installation, whose older tokens can still be opened', () => {
    const [nonce, row] = [randomBytes(12), 'row'];
    const cipher = createCipheriv('aes-256-gcm', one, nonce).setAAD(Buffer.from(row));
    const text = Buffer.concat([cipher.update('EAA', 'utf8'), cipher.final()]);
    const before = {
      keyId: createHash('sha256').update('token-key\0').update(one).digest('hex').slice(0, 12),
      sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]),
    };
    const vault = createTokenVault([one]);
    expect(vault.open(before, row)).toBe('EAA');
    expect(vault.isCurrent(before)).toBe(false);
    expect(vault.seal('EAA', row).keyId).not.toBe(before.keyId);
  });

  it('can be replaced by resealTokens, after which the old key is not needed', async () => {
    const database = await createTestDatabase();
    const { db } = database;
    const now = new Date();
    const id = crypto.randomUUID();
    const { keyId, sealed } = createTokenVault([one]).seal('EAA', id);
    await db
      .insertInto('house_connection')
      .values({
        id,
        network_user_id: '1',
        token_key_id: keyId,
        token_sealed: sealed,
        token_expires_at: null,
        created_at: now,
      })
      .execute();
    expect(await resealTokens(db, createTokenVault([two]))).toEqual({ resealed: 0, lost: 1 });
    expect(await resealTokens(db, createTokenVault([two, one]))).toEqual({ resealed: 1, lost: 0 });
    expect(await resealTokens(db, createTokenVault([two]))).toEqual({ resealed: 0, lost: 0 });
    const row = await db.selectFrom('house_connection').selectAll().executeTakeFirstOrThrow();
    expect(createTokenVault([two]).open({ keyId: row.token_key_id, sealed: row.token_sealed }, id)).toBe('EAA');
    expect(createTokenVault([one]).open({ keyId: row.token_key_id, sealed: row.token_sealed }, id)).toBeNull();
    await database.drop();
  });
});
