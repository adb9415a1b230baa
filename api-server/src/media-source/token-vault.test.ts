import { randomBytes } from 'node:crypto';
import { createTokenVault } from './token-vault.ts';

const [one, two] = [randomBytes(32), randomBytes(32)];

describe('the token vault', () => {
  it('opens what it sealed, and shows nothing of it', () => {
    const sealed = createTokenVault([one]).seal('EAAsecret', 'row');
    expect(sealed.sealed.toString('latin1')).not.toContain('secret');
    expect(createTokenVault([one]).open(sealed, 'row')).toBe('EAAsecret');
  });

  it('seals the same token differently each time', () => {
    const vault = createTokenVault([one]);
    expect(vault.seal('EAA', 'row').sealed.equals(vault.seal('EAA', 'row').sealed)).toBe(false);
  });

  it('still opens with an older key, and gives nothing without it', () => {
    const sealed = createTokenVault([one]).seal('EAA', 'row');
    expect(createTokenVault([two, one]).open(sealed, 'row')).toBe('EAA');
    expect(createTokenVault([two]).open(sealed, 'row')).toBeNull();
  });

  it('refuses a token that was changed or moved to another row', () => {
    const vault = createTokenVault([one]);
    const { keyId, sealed } = vault.seal('EAA', 'row');
    expect(() => vault.open({ keyId, sealed }, 'other row')).toThrow('unable to authenticate data');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => vault.open({ keyId, sealed: changed }, 'row')).toThrow('unable to authenticate data');
  });
});
