import { insertBefore, insertImport, insertLinesBefore } from './edit.ts';

describe('lines before an anchor', () => {
  const edit = insertLinesBefore('paths.ts', '} as const;\n', "  tally: '/tally',\n");
  const source = "const paths = {\n  home: '/home',\n} as const;\n";

  it('stand there, and are taken back without a trace', () => {
    expect(edit.apply(source)).toBe("const paths = {\n  home: '/home',\n  tally: '/tally',\n} as const;\n");
    expect(edit.undo(edit.apply(source))).toBe(source);
  });

  test.each([
    ['is missing', 'const paths = {};\n', '0 times'],
    ['stands twice', `${source}${source}`, '2 times'],
  ])('are refused, with the file, when their anchor %s', (_, text, told) => {
    expect(() => edit.apply(text)).toThrow(`paths.ts: these lines stand ${told}`);
  });

  it('are not taken back where somebody has changed them', () => {
    expect(() => edit.undo(edit.apply(source).replace("'/tally'", "'/sum'"))).toThrow("paths.ts: these lines stand 0 times in it, not once:\n  tally: '/tally',");
  });
});

test('a text goes before its anchor in the middle of a line, and is taken back', () => {
  const edit = insertBefore('calls.ts', '].flat(', ', tallyCalls');
  expect(edit.apply('[a, b].flat();\n')).toBe('[a, b, tallyCalls].flat();\n');
  expect(edit.undo('[a, b, tallyCalls].flat();\n')).toBe('[a, b].flat();\n');
});

describe('an import', () => {
  const source = "import { a } from './a.ts';\nimport type {\n  C,\n} from './c.ts';\n\nexport const x = a;\n";

  test.each([
    ['./b.ts', "import { a } from './a.ts';\nimport { it } from './b.ts';\nimport type {"],
    ['./d.ts', "} from './c.ts';\nimport { it } from './d.ts';\n\nexport"],
    ['./0.ts', "import { it } from './0.ts';\nimport { a }"],
  ])('of %s goes where it belongs, and is taken back', (from, expected) => {
    const edit = insertImport('x.ts', 'it', from);
    expect(edit.apply(source)).toContain(expected);
    expect(edit.undo(edit.apply(source))).toBe(source);
  });

  it('needs another to be put beside', () => {
    expect(() => insertImport('x.ts', 'it', './a.ts').apply('export const x = 1;\n')).toThrow('x.ts: it imports nothing');
  });
});
