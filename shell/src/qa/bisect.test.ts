import type { Change } from '@tessera/contracts/remote/override';
import { emptyRegistry, type Registry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { toVersionSet } from '@tessera/contracts/remote/version-set';
import {
  answerBisect,
  beginBisect,
  chainsOf,
  changesOf,
  culpritOf,
  overridesAt,
  pathHere,
  probeOf,
  stepsLeft,
} from './bisect.ts';

const deploy = (registry: Registry, id: string, version: string, day: number): Registry =>
  applyChange(registry, {
    kind: 'deploy',
    version: createRemoteVersion(id, version, { deployedAt: `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z` }),
  });

const history: Registry = [
  ['one', '1', 1],
  ['two', '1', 2],
  ['one', '2', 3],
  ['two', '2', 4],
  ['one', '3', 5],
].reduce((registry, [id, version, day]) => deploy(registry, String(id), String(version), Number(day)), emptyRegistry);
const nameOf = ({ id, from, to }: Change): string => `${id} ${from.version} to ${to.version}`;

test('changes of all remotes are in the order of their deployment', () => {
  expect(changesOf(chainsOf(history, toVersionSet(history))).map(nameOf)).toEqual([
    'one 1 to 2',
    'two 1 to 2',
    'one 2 to 3',
  ]);
});

test('a version that the page did not use is not a change', () => {
  const canary = applyChange(history, {
    kind: 'canary',
    id: 'two',
    percent: 10,
    version: createRemoteVersion('two', '3', { deployedAt: '2026-03-09T08:00:00.000Z' }),
  });
  expect(changesOf(chainsOf(canary, toVersionSet(history))).map(nameOf)).not.toContain('two 2 to 3');
  const given = {
    ...toVersionSet(canary),
    remotes: toVersionSet(canary).remotes.map((remote) =>
      remote.descriptor.id === 'two' ? { ...remote, version: '3' } : remote,
    ),
  };
  expect(changesOf(chainsOf(canary, given)).map(nameOf).at(-1)).toBe('two 2 to 3');
});

test('a wrong clock does not reverse the versions of a remote', () => {
  const wrongClock = deploy(deploy(deploy(emptyRegistry, 'one', '1', 9), 'one', '2', 2), 'one', '3', 3);
  expect(changesOf(chainsOf(wrongClock, toVersionSet(wrongClock))).map(nameOf)).toEqual(['one 1 to 2', 'one 2 to 3']);
});

test('with only the first changes, each remote has the version of that time', () => {
  const changes = changesOf(chainsOf(history, toVersionSet(history)));
  const at = (count: number) => overridesAt({ changes }, count).map(({ address }) => address);
  expect(at(0)).toEqual(['/remotes/one/1/', '/remotes/two/1/']);
  expect(at(1)).toEqual(['/remotes/one/2/', '/remotes/two/1/']);
  expect(at(2)).toEqual(['/remotes/one/2/']);
  expect(at(3)).toEqual([]);
});

const manyChanges = (count: number): Change[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index % 5}`,
    from: { version: String(index), base: `/a/${index}/` },
    to: { version: String(index + 1), base: `/a/${index + 1}/` },
  }));

test.each([1, 2, 3, 7, 8, 20, 63])('of %i changes the one that broke the page is found in log2 steps', (count) => {
  for (let guilty = 0; guilty <= count; guilty += 1) {
    let bisect = beginBisect('/home', manyChanges(count));
    const promised = stepsLeft(bisect);
    for (let probe = probeOf(bisect); probe !== null; probe = probeOf(bisect))
      bisect = answerBisect(bisect, probe >= guilty);
    expect(bisect.steps).toBeLessThanOrEqual(Math.ceil(Math.log2(count + 1)));
    expect(bisect.steps).toBeLessThanOrEqual(promised);
    expect(culpritOf(bisect)).toEqual(guilty === 0 ? null : bisect.changes[guilty - 1]);
  }
});

test.each([
  [' /home?sort=LIKES ', '/home?sort=LIKES'],
  ['https://tessera.example/home?sort=LIKES#top', '/home?sort=LIKES'],
  ['https://tessera.example.evil.example/home', 'https://tessera.example.evil.example/home'],
  ['//evil.example/home', '//evil.example/home'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('the page %s is opened as %s', (given, path) => {
  expect(pathHere(given, 'https://tessera.example')).toBe(path);
});
