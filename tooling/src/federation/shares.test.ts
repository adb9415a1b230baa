import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Module } from '@swc/core';
import { root } from '../workspace/paths.ts';
import { consumedShares } from './consumed-shares.ts';
import { sharedModulePrefix, lazySharedModules, shares } from './shares.ts';

const registryFile = join(root, 'shared-ui/src/host/shares.ts');

/** The keys of the shell's share object, with the source text of their values. */
function providedShares(): Map<string, string> {
  const source = readFileSync(registryFile, 'utf8');
  const module: Module = parseSync(source, { syntax: 'typescript' });
  const found = new Map<string, string>();
  for (const item of module.body) {
    if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'VariableDeclaration') continue;
    for (const { init } of item.declaration.declarations) {
      if (init?.type !== 'ObjectExpression') continue;
      for (const property of init.properties) {
        if (property.type !== 'KeyValueProperty') continue;
        const { key, value } = property;
        if (key.type !== 'Identifier' && key.type !== 'StringLiteral') continue;
        found.set(key.value, 'span' in value ? JSON.stringify(value) : '');
      }
    }
  }
  return found;
}

const isLazy = (value: string): boolean => value.includes('"type":"Import"');
const provided = providedShares();

test('the shell provides every listed share and no other', () => {
  const listed = shares().map((share) => share.key);
  const isListed = (key: string): boolean =>
    listed.some((known) => known === key || (known.endsWith('/') && key.startsWith(known)));
  expect([...provided.keys()].filter((key) => !isListed(key))).toEqual([]);
  expect(listed.filter((key) => !key.endsWith('/') && !provided.has(key))).toEqual([]);
});

test('subpaths of React that compiled code imports are provided one by one', () => {
  expect([...provided.keys()]).toEqual(expect.arrayContaining(['react/jsx-runtime', 'react-dom/client']));
});

test.each(shares().filter((share) => share.file !== undefined))(
  '$key is provided with $loading loading',
  ({ key, loading }) => {
    expect(isLazy(provided.get(key) ?? '')).toBe(loading === 'lazy');
  },
);

test('every name in the list of lazy shared modules is a shared module', () => {
  const keys = new Set(shares().map((share) => share.key));
  expect([...lazySharedModules].filter((name) => !keys.has(`${sharedModulePrefix}${name}`))).toEqual([]);
});

test('remotes map the file of every shared module to its share', () => {
  for (const share of shares().filter(({ key, file }) => key.startsWith(sharedModulePrefix) || file !== undefined)) {
    expect(share.file !== undefined && existsSync(share.file)).toBe(true);
    expect(consumedShares([share])).toEqual({
      [share.file ?? '']: { import: false, shareKey: share.key, singleton: true, requiredVersion: `^${share.version}` },
    });
  }
});
