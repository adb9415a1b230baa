import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDescriptor, createPathEntry } from '@tessera/contracts/remote/remote.factory';
import { createRemoteBench, reasonsIn, type RemoteBench } from '../testing/remote-command.ts';

let bench: RemoteBench;
beforeEach(() => {
  bench = createRemoteBench();
});
afterEach(() => bench.end());

const stored = (...path: string[]): string => join(bench.folders.store, ...path);
const filesOf = (version: string): string[] =>
  readdirSync(stored('remotes/demo', version), { recursive: true, encoding: 'utf8' }).toSorted();
const versionFiles = [
  'chunks',
  'chunks/page.js',
  'contract.json',
  'remote-entry.js',
  'remote-entry.js.br',
  'remote.json',
];

describe.each(['folder', 'HTTP'])('a store that is reached by %s', (kind) => {
  const open = (): Promise<string> => (kind === 'folder' ? Promise.resolve(bench.folders.store) : bench.serve());

  test('stores the first version of a remote with all its files, and lists it', async () => {
    const { folders, remote, entry } = bench;
    const place = await open();
    expect(await remote(`deploy ${folders.build('demo', '1')}`, place)).toEqual({
      code: 0,
      text: 'revision 1: demo 1 is live.',
    });
    expect(entry()).toMatchObject({
      live: '1',
      versions: [{ base: '/remotes/demo/1/', deployedAt: '2026-03-02T09:00:00.000Z' }],
    });
    expect(filesOf('1')).toEqual(versionFiles);
    const { text } = await remote('list', place, { now: new Date('2026-03-04T10:00:00Z') });
    expect(text).toMatch(
      /revision 1\n\nremote {2}team {7}live {2}age {2}candidate {2}earlier\ndemo {4}Team demo {2}1 {5}2 d {2}– {10}–$/u,
    );
  });

  test('supports a candidate, its promotion and a rollback, and keeps every file', async () => {
    const { folders, remote, entry } = bench;
    const place = await open();
    await remote(`deploy ${folders.build('demo', '1')}`, place);
    expect((await remote(`deploy ${folders.build('demo', '2')} --percent 10`, place)).text).toBe(
      'revision 2: demo 1 is live, 2 for 10 %.',
    );
    expect((await remote('canary demo 50', place)).text).toBe('revision 3: demo 1 is live, 2 for 50 %.');
    expect((await remote('promote demo', place)).text).toBe('revision 4: demo 2 is live; before: 1.');
    expect((await remote('rollback demo', place)).text).toBe('revision 5: demo 1 is live.');
    expect((await remote('canary demo 5 2', place)).text).toBe('revision 6: demo 1 is live, 2 for 5 %.');
    expect((await remote('canary demo 0', place)).text).toBe('revision 7: demo 1 is live.');
    expect((await remote('retire demo 2', place)).code).toBe(0);
    expect(entry()?.versions.map(({ version }) => version)).toEqual(['1']);
    expect((await remote('retire demo', place)).text).toBe('revision 9: demo is no longer in the registry.');
    expect([filesOf('1'), filesOf('2')]).toEqual([versionFiles, versionFiles]);
  });

  test('changes nothing when the deployed version is already live', async () => {
    const { folders, remote, revision } = bench;
    const place = await open();
    const built = folders.build('demo', '1');
    await remote(`deploy ${built}`, place);
    expect(await remote(`deploy ${built}`, place)).toEqual({ code: 0, text: 'Nothing to do: demo 1 is live.' });
    expect(revision()).toBe(1);
  });

  test('reports the result of a dry run, and changes nothing', async () => {
    const { folders, remote, entry } = bench;
    const place = await open();
    expect((await remote(`deploy ${folders.build('demo', '1')} --dry-run`, place)).text).toBe(
      'The deploy gate accepts it; nothing was changed. It would be: demo 1 is live.',
    );
    expect([entry(), existsSync(stored('remotes'))]).toEqual([undefined, false]);
  });

  test('reports every reason for which the deploy gate rejects a version, and changes nothing', async () => {
    const { folders, remote, entry } = bench;
    const place = await open();
    await remote(`deploy ${folders.build('other', '1')}`, place);
    const descriptor = createDescriptor('demo', { contractRange: '^2.0.0', paths: [createPathEntry('/other')] });
    const built = folders.build('demo', '1', { descriptor, requires: { vue: '^3.0.0' } });
    writeFileSync(join(built, 'remote-entry.js'), 'something else');
    writeFileSync(join(built, 'extra.js'), 'not named');
    const { code, text } = await remote(`deploy ${built}`, place);
    expect([code, reasonsIn(text)]).toEqual([
      1,
      [
        'path: /other belongs to other already.',
        'contractRange: It works with contracts ^2.0.0; the shell has 1.4.0.',
        'share: It needs vue, which the page does not provide.',
        'digest: extra.js is not the file that the version names.',
        'digest: remote-entry.js is not the file that the version names.',
        'digest: remote-entry.js.br is not the file that the version names.',
      ],
    ]);
    expect([entry(), existsSync(stored('remotes/demo'))]).toEqual([undefined, false]);
  });

  test('rejects other files for an existing version', async () => {
    const { folders, remote, entry } = bench;
    const place = await open();
    await remote(`deploy ${folders.build('demo', '1')}`, place);
    await remote(`deploy ${folders.build('demo', '2')}`, place);
    await remote('retire demo 1', place);
    const page = (): string => readFileSync(stored('remotes/demo/1/chunks/page.js'), 'utf8');
    const before = page();
    await expect(remote(`deploy ${folders.build('demo', '1', {}, { page: 'changed' })}`, place)).rejects.toThrow(
      'demo 1 is in the store with other files; a version never changes',
    );
    expect([page(), entry()?.versions.map(({ version }) => version)]).toEqual([before, ['2']]);
  });

  test('does not roll back to a version whose files are damaged', async () => {
    const { folders, remote, entry } = bench;
    const place = await open();
    await remote(`deploy ${folders.build('demo', '1')}`, place);
    await remote(`deploy ${folders.build('demo', '2')}`, place);
    writeFileSync(stored('remotes/demo/1/chunks/page.js'), 'damaged');
    const { code, text } = await remote('rollback demo', place);
    expect([code, text]).toEqual([
      1,
      'Refused; nothing was changed:\n  digest         chunks/page.js is not the file that the version names.',
    ]);
    expect(entry()?.live).toBe('2');
  });

  test('checks a new shell against every version that a page can receive', async () => {
    const { folders, remote } = bench;
    const place = await open();
    await remote(
      `deploy ${folders.build('demo', '1', { requires: { react: '^19.0.0', 'react-dom': '^19.0.0' } })}`,
      place,
    );
    await remote(`deploy ${folders.build('demo', '2')}`, place);
    expect(await remote(`check shell ${folders.buildShell('good')}`, place)).toEqual({
      code: 0,
      text: '2 versions of 1 remote would work with it.',
    });
    const { code, text } = await remote(
      `check shell ${folders.buildShell('bad', { contracts: '2.0.0', shares: {} })}`,
      place,
    );
    expect([code, reasonsIn(text)]).toEqual([
      1,
      [
        'contractRange: demo 2: It works with contracts ^1.0.0; the shell has 2.0.0.',
        'contractRange: demo 1: It works with contracts ^1.0.0; the shell has 2.0.0.',
        'share: demo 1: It needs react, which the page does not provide.',
        'share: demo 1: It needs react-dom, which the page does not provide.',
      ],
    ]);
  });
});
