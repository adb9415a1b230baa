import { passwordLengthMax } from '@tessera/contracts/user/user.limits';
import { isGuessable } from './guessable-password.ts';

const email = 'robin.weaver@lumen-studio.example';

test.each([
  'aaaaaaaaaa',
  'ああああああああああ',
  'abcabcabcabc',
  'zqzqzqzqzqzqzqzq',
  '1234567890',
  '12345678901234567890',
  '９８７６５４３２１０',
  'abcdefghijkl',
  'qwertyuiop',
  'QWERTYUIOP',
  'qwertyuiop123',
  'asdfghjkl123',
  '1q2w3e4r5t6y',
  'password123',
  'P@ssw0rd1234',
  'iloveyou1234',
  'administrator',
  'letmein12345',
  '2024-01-01',
  '01.02.2003',
  email,
  email.toUpperCase(),
  'robin.weaver',
  'RobinWeaver',
  'robin.weaver1',
  'weaver2024!',
  'lumen-studio',
  'Lumen Studio 1',
  'tesseratessera',
  'Tessera2024!',
  'Tessera-Robin-1',
  'x'.repeat(passwordLengthMax),
  'ab'.repeat(100),
])('%s is easy to guess', async (password) => {
  expect(await isGuessable(password, email)).toBe(true);
});

test.each([
  'a long enough password',
  'an entirely new one',
  'a long walk by the harbour',
  'hx7Kq2pLm9',
  'kumquat8421x',
  '春眠暁を覚えず処処啼鳥',
  '請保管好這個長長的密碼',
  'my tessera opens with seven looms',
  'robin dances under paper lanterns',
  'correct horse battery',
  `${'wool and linen '.repeat(13)}x`.slice(0, passwordLengthMax),
])('%s may be used, without rules about kinds of characters', async (password) => {
  expect(await isGuessable(password, email)).toBe(false);
});
