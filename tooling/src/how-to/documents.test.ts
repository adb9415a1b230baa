import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../workspace/files.ts';
import { root } from '../workspace/paths.ts';

test('no document runs a program of the contracts or tooling with an unpinned Node', () => {
  const documents = projectFiles(root, '.').filter((file) => file.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(20);
  expect(
    documents.filter((file) =>
      /\bnode \S*(?:accept-contract|shared-contracts|tooling)\S*/u.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([]);
});
