import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { filesBelow } from '../workspace/digest.ts';
import { root } from '../workspace/paths.ts';

/** Functions that contracts call only outside of browsers: in builds and on the server. */
const withoutBrowser = ['json', 'toJSONSchema'];

const contractFiles = filesBelow(join(root, 'shared-contracts/src')).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** Functions of the schema library by name. Types do not match: they have type parameters or begin with `Zod`. */
const calledIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bz\.(?<name>(?!Zod)\w+)(?![\w<])/gu)].flatMap(
    (match) => match.groups?.['name'] ?? [],
  );

function exportedBySharedModule(): string[] {
  const module = parseSync(readFileSync(join(root, 'shared-ui/src/shared-modules/schema.ts'), 'utf8'), {
    syntax: 'typescript',
  });
  return module.body.flatMap((item) =>
    item.type === 'ExportNamedDeclaration'
      ? item.specifiers.flatMap((each) => (each.type === 'ExportSpecifier' ? each.orig.value : []))
      : [],
  );
}

test('the shared module exports exactly the schema functions that contracts call in a browser', () => {
  const called = new Set(contractFiles.flatMap(calledIn));
  expect(called.size).toBeGreaterThan(30);
  expect(exportedBySharedModule().toSorted()).toEqual(
    [...called].filter((name) => !withoutBrowser.includes(name)).toSorted(),
  );
});
