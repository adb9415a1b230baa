import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../workspace/paths.ts';
import { runScript } from './run-script.ts';
import { applyDiff, readSteps } from './steps.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

const filesMax = 7;
const migrations = 'api-server/src/platform/db/migrations';
const isMigration = (name: string): boolean => /^\d{4}-[\w-]+\.ts$/u.test(name);
const numberOf = (name: string): string => name.slice(0, 4);
const minutes = 60_000;
const steps = readSteps(readFileSync(join(root, 'docs/how-to/add-a-field.md'), 'utf8'));

/** Tests for what a user sees of the new field: one against the real server, one on the rendered table. */
const proofs = {
  'api-server/src/modules/collecting/folder/note.test.ts': `
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpApi } from '../../../testing/set-up-api.ts';

test('getFolder returns the note of a board', async () => {
  const api = await setUpApi();
  const user = await addUser(api);
  await send(api.app, folderCalls.addFolder, { body: { name: 'Spring' } }, user.cookie);
  await api.db.updateTable('folder').set({ note: 'until May' }).where('owner_id', '=', user.userId).execute();
  expect((await send(api.app, folderCalls.getFolder, {}, user.cookie)).json()).toMatchObject({ folderList: [{ note: 'until May' }] });
  await api.close();
});
`,
  'mf-workspace/src/collect/folders/note.test.tsx': `
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { languages } from '@tessera/contracts/i18n/languages';
import { screen } from '@testing-library/react';
import { renderWorkspace } from '../../testing/render-workspace.tsx';

const headings = { en: 'Note', 'zh-Hant-HK': '備註', ja: 'メモ' };

test.each(languages)('the table shows the note column in %s', async (language) => {
  await renderWorkspace({ path: '/home/boards', language, folders: [createFolder({ note: 'until May' })] });
  expect(await screen.findByRole('cell', { name: 'until May' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: headings[language] })).toBeInTheDocument();
});
`,
};

const runJest = ['node_modules/jest/bin/jest.js', '--maxWorkers=1'];

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace();
}, minutes);
afterAll(() => copy.remove());

describe('the how-to for adding a field, executed step by step', () => {
  test('gives its migration a name that sorts after all existing migrations', () => {
    const [migration = '', ...more] = steps
      .flatMap(({ file }) => (file.startsWith(migrations) ? [basename(file)] : []))
      .filter(isMigration);
    expect(more).toEqual([]);
    const present = readdirSync(join(root, migrations)).filter(isMigration);
    expect([...present, migration].toSorted().at(-1)).toBe(migration);
    expect(present.map(numberOf)).not.toContain(numberOf(migration));
  });

  test('changes at most seven files', () => {
    for (const { file, kind, text } of steps) {
      if (kind === 'file') copy.write(file, text);
      else if (kind === 'diff') copy.write(file, applyDiff(copy.read(file), text));
      else expect(runScript(copy, text.trim())).toMatchObject({ status: 0 });
    }
    const changed = copy.changed();
    expect(changed.toSorted()).toEqual([...new Set(steps.map((step) => step.file))].toSorted());
    expect(changed.length).toBeLessThanOrEqual(filesMax);
  });

  test.each(['shared-contracts', 'api-server', 'mf-workspace'])(
    'passes the type check of %s',
    (name) => {
      expect(copy.checkTypes(name)).toEqual({ status: 0, output: '' });
    },
    2 * minutes,
  );

  test.each([
    [
      'shared-contracts',
      ['src/folder', 'src/calls', 'src/call-inputs', 'src/factories', 'src/found-lists', 'src/http/snapshot'],
    ],
    ['api-server', ['src/platform/db/(?:migrate|statements|tables)', 'src/modules/collecting/folder']],
    ['mf-workspace', ['src/collect/folders/(?:folder-list|note)']],
  ])(
    'passes the tests of %s, including those of the new field',
    (name, patterns) => {
      for (const [file, text] of Object.entries(proofs)) copy.write(file, text);
      const end = copy.run(name, [...runJest, '--forceExit', ...patterns]);
      expect(end.status === 0 ? 'passed' : end.output).toBe('passed');
    },
    5 * minutes,
  );
});
