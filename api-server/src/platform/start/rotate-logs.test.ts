import { closeSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@tessera/contracts/time/durations';
import { readConfig } from '../../config.ts';
import { freePort } from './free-port.ts';
import { openLog, rotateLogs } from './node-child.ts';
import { startSupervisor } from './supervisor.ts';

test('a large log is moved aside while it is open, and the writer continues at its beginning', () => {
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

test('a running product checks its logs every minute', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-logs-'));
  const port = await freePort();
  const taken = createServer();
  await new Promise<void>((resolve) => void taken.listen(port, '127.0.0.1', resolve));
  const repeated = jest.spyOn(globalThis, 'setInterval');
  // It fails before it starts any process.
  await expect(
    startSupervisor({
      config: readConfig({ ENVIRONMENT: 'test', DATA_DIR: dataDir, PORT: String(port) }),
      say: () => undefined,
    }),
  ).rejects.toThrow(String(port));
  const ofMinute = repeated.mock.calls.filter(([, time]) => time === minuteMs);
  repeated.mockRestore();
  const { file, descriptor } = openLog(join(dataDir, 'logs'), 'worker');
  closeSync(descriptor);
  truncateSync(file, 10_000_001);
  for (const [look] of ofMinute) look();
  expect([statSync(file).size, existsSync(`${file}.1`)]).toEqual([0, true]);
  await new Promise((resolve) => taken.close(resolve));
  rmSync(dataDir, { recursive: true });
});
