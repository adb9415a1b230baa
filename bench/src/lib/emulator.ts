import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { unsafeCast } from '@tessera/contracts/schema/schema';

const emulatorScript = join(import.meta.dirname, '../../../emulators/graph/src/server.ts');

/** Starts an emulator as a separate process on a free port. */
export async function startEmulator(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', emulatorScript], {
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = unsafeCast<readonly string[]>(await once(createInterface({ input: child.stdout }), 'line'));
  const { url } = unsafeCast<{ readonly url: string }>(JSON.parse(line ?? ''));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
