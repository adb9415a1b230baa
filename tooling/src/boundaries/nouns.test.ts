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
    'mf-demo/src/list/page.tsx -> mf-demo/src/row/row.ts, but mf-demo/src/row needs mf-demo/src/list too',
    'mf-demo/src/row/row.ts -> mf-demo/src/list/head.ts, but mf-demo/src/list needs mf-demo/src/row too',
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

test('reports an import against the order of the contexts, and of the parts below them', () => {
  const graph = {
    'api-server/src/modules/collecting/folder/folder.ts': ['api-server/src/modules/accounts/user/user.ts'],
    'api-server/src/modules/accounts/user/user.ts': ['api-server/src/platform/db/database.ts'],
    'api-server/src/platform/db/database.ts': ['api-server/src/network/pictures/picture.ts'],
  };
  expect(nounProblems(graphOf(graph))).toEqual([
    'api-server/src/modules/collecting/folder/folder.ts -> api-server/src/modules/accounts/user/user.ts, but api-server/src/modules/collecting is below api-server/src/modules/accounts',
    'api-server/src/platform/db/database.ts -> api-server/src/network/pictures/picture.ts, but api-server/src/platform is below api-server/src/network',
  ]);
});

test('reports a cycle of nouns inside of a context, and of a section', () => {
  const graph = {
    'api-server/src/modules/accounts/user/user.ts': ['api-server/src/modules/accounts/grant/grant.ts'],
    'api-server/src/modules/accounts/grant/grant.ts': ['api-server/src/modules/accounts/user/settings.ts'],
    'mf-workspace/src/publish/draws/draw.ts': ['mf-workspace/src/publish/shares/share.ts'],
    'mf-workspace/src/publish/shares/share.ts': ['mf-workspace/src/publish/draws/draw.ts'],
  };
  expect(nounProblems(graphOf(graph)).map((line) => line.split(' ')[0])).toEqual(Object.keys(graph));
});

test('lets whoever composes the server import all of it, and its parts that know no noun each other', () => {
  const graph = {
    'api-server/src/server.ts': ['api-server/src/modules/accounts/user/user.ts'],
    'api-server/src/platform/db/database.ts': ['api-server/src/platform/jobs/job.ts'],
    'api-server/src/platform/jobs/job.ts': ['api-server/src/platform/db/database.ts'],
  };
  expect(nounProblems(graphOf(graph))).toEqual([]);
});

test.each(['shared-ui', 'shared-contracts', 'shell', 'isolation', 'host-kit'])('reports a cycle in %s', (folder) => {
  const graph = {
    [`${folder}/src/a/a.ts`]: [`${folder}/src/b/b.ts`],
    [`${folder}/src/b/b.ts`]: [`${folder}/src/a/a.ts`],
  };
  expect(nounProblems(graphOf(graph))).toHaveLength(2);
});
