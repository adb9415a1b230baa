import { globSync, readFileSync } from 'node:fs';
import { messageValues } from '@tessera/tooling/checks/message-values.ts';
import { qaLocales } from './locales.ts';

const code = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/u.test(file)).map((file) => readFileSync(file, 'utf8')).join('\n');
const texts = async () => Promise.all([qaLocales.en(), qaLocales['zh-Hant-HK'](), qaLocales.ja()]).then((modules) => modules.map((module) => module.default));

test('every language has the same texts with the same values', async () => {
  const [english = {}, ...others] = await texts();
  for (const other of others) {
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) expect([key, messageValues(other[key] ?? '')]).toEqual([key, messageValues(text)]);
  }
});

test('every text is shown somewhere, and none is missing', async () => {
  const [english = {}] = await texts();
  const starts = [...code.matchAll(/`qa:(?<start>[\w.]+)\$\{/gu)].map((match) => match.groups?.['start'] ?? '');
  expect(Object.keys(english).filter((key) => !code.includes(`'qa:${key}'`) && !starts.some((start) => key.startsWith(start)))).toEqual([]);
  expect([...code.matchAll(/'qa:(?<key>[\w.]+)'/gu)].map((match) => match.groups?.['key'] ?? '').filter((key) => !(key in english))).toEqual([]);
});
