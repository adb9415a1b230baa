import { hashPassword, isPassword } from './password.ts';

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB, two passes and a salt', async () => {
    const [one, two] = [await hashPassword('correct horse battery'), await hashPassword('correct horse battery')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(one).not.toBe(two);
  });

  it('match in any Unicode normalization form', async () => {
    const stored = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9');
    expect(await isPassword(stored, 'cafe\u0301 cafe\u0301 cafe\u0301')).toBe(true);
    expect(await isPassword(stored, 'cafe cafe cafe')).toBe(false);
  });

  it('are hashed for an unknown address too, so that the time is the same', async () => {
    const stored = await hashPassword('correct horse battery');
    const compared: string[] = [];
    for (const known of [stored, null, undefined]) {
      await isPassword(known, 'x', async (hashed) => {
        compared.push(String(hashed));
        return true;
      });
    }
    expect(compared).toEqual([
      stored,
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u),
      expect.stringMatching(/^\$argon2id\$/u),
    ]);
  });

  it('never match without a stored hash', async () => {
    expect(await isPassword(null, 'no account has this password')).toBe(false);
    expect(await isPassword(undefined, '')).toBe(false);
  });
});
