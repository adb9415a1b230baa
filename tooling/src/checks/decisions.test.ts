import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { decisionIndex } from '../decisions/decision-index.ts';
import { decisions } from './decisions.ts';

let workspace: string;
const write = (file: string, content: string): void => {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), content);
};
const writeIndex = (): void => write('docs/decisions/README.md', decisionIndex(workspace).text);

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'tessera-decisions-'));
  write('docs/decisions/0098-one-combobox.md', '# 98. One combobox\n\nArea: Interface\n\n**Context.** Lists.\n');
  write('docs/decisions/0004-one-engine.md', '# 4. One engine\n\nArea: Server and database\n\nText.\n');
  writeIndex();
});
afterEach(() => rmSync(workspace, { recursive: true }));

test('the index lists the decisions by area', async () => {
  expect(decisionIndex(workspace).text).toContain(
    '## Server and database\n\n- [0004](0004-one-engine.md) One engine\n\n## Interface\n\n- [0098](0098-one-combobox.md) One combobox\n',
  );
  expect(await decisions.problems(workspace)).toEqual([]);
});

test('reports an index that is not current', async () => {
  write('docs/decisions/0099-more.md', '# 99. More\n\nArea: Interface\n\nText.\n');
  expect(await decisions.problems(workspace)).toEqual(['docs/decisions/README.md is not current: npm run decisions']);
});

test.each([
  [
    'no area',
    '# 99. More\n\nText.\n',
    'docs/decisions/0099-more.md does not begin with "# NUMBER. Title" and "Area: NAME"',
  ],
  [
    'another number',
    '# 9. More\n\nArea: Interface\n\n',
    'docs/decisions/0099-more.md has another number in its first line',
  ],
  ['an unknown area', '# 99. More\n\nArea: Rest\n\n', 'docs/decisions/0099-more.md has the unknown area "Rest"'],
])('reports a decision with %s', async (_name, text, problem) => {
  write('docs/decisions/0099-more.md', text);
  writeIndex();
  expect((await decisions.problems(workspace)).join('\n')).toContain(problem);
});

test('reports a comment that names a decision which does not exist', async () => {
  write('shell/src/start.ts', '// Decision 0098.\n// The reason is decision 97.\n');
  expect(await decisions.problems(workspace)).toEqual(['shell/src/start.ts:2 names decision 97, which does not exist']);
});
