import { complaintsBy, typePrograms } from './type-stage.ts';

test('packages of one preset are checked together, and one that says more alone', () => {
  const preset = '{ "extends": "browser.json" }';
  const configs: Readonly<Record<string, string>> = { shell: preset, bench: '{ "extends": "browser.json", "compilerOptions": {} }', 'mf-kol': preset, 'api-server': '{ "extends": "node.json" }' };
  expect(typePrograms(Object.keys(configs), (folder) => configs[folder] ?? '')).toEqual([['shell', 'mf-kol'], ['bench'], ['api-server']]);
});

test('what the compiler says is told with the package of its file, and what is nobody’s with the first', () => {
  const own = ["mf-kol/src/one.ts(1,7): error TS2322: Type 'string' is not assignable to type 'Wish'.", "  Property 'name' is missing."];
  const found = complaintsBy(['mf-inspect', 'mf-kol'], [...own, "error TS2688: Cannot find type definition file for 'jest'."]);
  expect([...found]).toEqual([
    ['mf-kol', own],
    ['mf-inspect', ["error TS2688: Cannot find type definition file for 'jest'."]],
  ]);
});
