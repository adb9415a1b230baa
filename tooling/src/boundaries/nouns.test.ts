import { nounProblems } from './nouns.ts';

const graphOf = (imports: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(imports));

test('accepts imports in one direction between nouns, and ignores the imports of tests', () => {
  expect(
    nounProblems(
      graphOf({
        'mf-demo/src/list/page.tsx': ['mf-demo/src/row/row.ts', 'mf-demo/src/list/head.ts', 'shared-ui/src/row/row.ts'],
        'mf-demo/src/row/row.test.ts': ['mf-demo/src/list/page.tsx'],
        'mf-demo/src/routes.tsx': ['mf-demo/src/list/page.tsx'],
        'mf-demo/src/list/head.ts': ['mf-demo/src/routes.tsx'],
        'shared-ui/src/row/row.ts': [],
      }),
    ),
  ).toEqual([]);
});

test('reports two nouns that import each other, with the imports', () => {
  expect(
    nounProblems(
      graphOf({
        'mf-demo/src/list/page.tsx': ['mf-demo/src/row/row.ts'],
        'mf-demo/src/row/row.ts': ['mf-demo/src/list/head.ts'],
      }),
    ),
  ).toEqual([
    'mf-demo/src/list/page.tsx -> mf-demo/src/row/row.ts, but mf-demo/row needs mf-demo/list too',
    'mf-demo/src/row/row.ts -> mf-demo/src/list/head.ts, but mf-demo/list needs mf-demo/row too',
  ]);
});

test('reports a cycle of several nouns, but not a noun that only imports from the cycle', () => {
  const cycle = {
    'mf-demo/src/a/a.ts': ['mf-demo/src/b/b.ts'],
    'mf-demo/src/b/b.ts': ['mf-demo/src/c/c.ts'],
    'mf-demo/src/c/c.ts': ['mf-demo/src/a/other.ts', 'mf-demo/src/d/d.ts'],
    'mf-demo/src/e/e.ts': ['mf-demo/src/a/a.ts'],
  };
  expect(nounProblems(graphOf(cycle)).map((line) => line.split(' ')[0])).toEqual([
    'mf-demo/src/a/a.ts',
    'mf-demo/src/b/b.ts',
    'mf-demo/src/c/c.ts',
  ]);
});
