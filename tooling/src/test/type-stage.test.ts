import { complaintsBy, typePrograms } from './type-stage.ts';

test('checks packages with the same configuration together, and others alone', () => {
  const preset = '{ "extends": "browser.json" }';
  const configs: Readonly<Record<string, string>> = {
    shell: preset,
    bench: '{ "extends": "browser.json", "compilerOptions": {} }',
    'mf-kol': preset,
    'api-server': '{ "extends": "node.json" }',
  };
  expect(typePrograms(Object.keys(configs), (folder) => configs[folder] ?? '')).toEqual([
    ['shell', 'mf-kol'],
    ['bench'],
    ['api-server'],
  ]);
});

test('assigns compiler errors to the package of their file, and errors without a file to the first', () => {
  const own = [
    "mf-kol/src/one.ts(1,7): error TS2322: Type 'string' is not assignable to type 'Wish'.",
    "  Property 'name' is missing.",
  ];
  const found = complaintsBy(
    ['mf-inspect', 'mf-kol'],
    [...own, "error TS2688: Cannot find type definition file for 'jest'."],
  );
  expect([...found]).toEqual([
    ['mf-kol', own],
    ['mf-inspect', ["error TS2688: Cannot find type definition file for 'jest'."]],
  ]);
});
