import { readFileSync } from 'node:fs';
import { foundLists } from '../bin/found-lists.ts';

test.each([...foundLists()])('%s is up to date (otherwise: npm run accept)', (file, text) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(text);
});
