import { join } from 'node:path';
import { copyWorkspace, type WorkspaceCopy } from '@tessera/tooling/how-to/workspace-copy.ts';
import { benchAt } from '../../src/harness/bench.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { startProgram, stopProgram } from '../../src/harness/program.ts';

test.describe('from source', () => {
  const bench: { copy?: WorkspaceCopy; pid?: number; url?: string } = {};
  test.beforeAll(async ({ product }) => {
    const copy = copyWorkspace();
    bench.copy = copy;
    const { pid, told } = await startProgram({
      script: join(copy.folder, 'tooling/src/isolate/main.ts'),
      arguments: ['workspace', '--product', product.origin],
      folder: copy.folder,
      environment: {},
      log: join(copy.folder, '.tmp-isolate.log'),
      ready: /isolate workspace from source: (http:\/\/\S+)\n/u,
    });
    Object.assign(bench, { pid, url: told });
  });
  test.afterAll(async () => {
    if (bench.pid !== undefined) await stopProgram(bench.pid);
    bench.copy?.remove();
  });

  test('a saved file updates the page without a reload and keeps its state, also with the real server', async ({
    journey,
  }) => {
    const { copy, url } = bench;
    if (!copy || url === undefined) throw new Error('the remote runs only during a journey');
    const { person, visitor } = await journey.arrive({ width: 1600 });
    await makeBoard(person.api, 'On the server');
    const { page, remote, open } = await benchAt(visitor.page, `${url}#path=/home/boards&answers=server`);
    await remote.getByRole('cell', { name: 'On the server' }).first().waitFor();
    const lead = remote.getByText('Each board collects its own contents and their posts.');
    await lead.waitFor();
    await remote.getByRole('button', { name: 'Create board' }).first().click();
    const name = remote.getByRole('dialog', { name: 'Create a board' }).getByRole('textbox');
    await name.fill('Half typed');
    const began = (): Promise<number> => remote.locator('html').evaluate(() => performance.timeOrigin);
    const before = await began();
    const file = 'mf-workspace/src/collect/folders/folder-list-page.tsx';
    copy.write(file, copy.read(file).replace(" lead={t('folder.list.lead')}", " lead={t('folder.empty.text')}"));
    await remote
      .getByText('A board collects the accounts, hashtags and places you want to follow and compare.')
      .waitFor();
    expect(await lead.count()).toBe(0);
    expect(await name.inputValue()).toBe('Half typed');
    expect(await began()).toBe(before);

    await name.press('Escape');
    await open('Unmount');
    await page.getByRole('button', { name: 'Unmount and look' }).click();
    await page.getByText('Nothing is left of it.').waitFor();
  });
});
