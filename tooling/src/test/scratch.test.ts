import { rmSync, statSync } from 'node:fs';
import { makeScratch, mayExecute } from './scratch.ts';

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime,size=24684084k 0 0', true],
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  ['tmpfs /dev/shm/below tmpfs rw 0 0', false],
  ['', false],
])('a folder mounted as %p may hold programs: %p', (line, isAllowed) => {
  expect(mayExecute(`/dev/vda / ext4 rw,relatime 0 0\n${line}\n`, '/dev/shm')).toBe(isAllowed);
});

test('every user can enter the folder of a run', () => {
  const folder = makeScratch();
  try {
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
