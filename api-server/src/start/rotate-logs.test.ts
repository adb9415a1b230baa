import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog, rotateLogs } from './node-child.ts';

test('a log that grows is put aside while it is written to, and the writer goes on at its beginning', () => {
  const logs = mkdtempSync(join(tmpdir(), 'tessera-logs-'));
  const { file, descriptor } = openLog(logs, 'api');
  writeSync(descriptor, 'a'.repeat(2_000));
  rotateLogs(logs, 10_000);
  expect(statSync(file).size).toBe(2_000);
  rotateLogs(logs, 1_000);
  writeSync(descriptor, 'after');
  expect(readFileSync(file, 'utf8')).toBe('after');
  expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(2_000);
  closeSync(descriptor);
  rmSync(logs, { recursive: true });
});
