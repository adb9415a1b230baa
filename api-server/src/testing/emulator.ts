import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import * as z from 'zod/mini';
import { testCompileCache } from '../config.ts';

const readySchema = z.object({ url: z.string() });
const mediaSchema = z.object({
  media: z.array(
    z.object({
      id: z.string(),
      shortcode: z.string(),
      timestamp: z.string(),
      likes: z.nullable(z.number()),
      comments: z.number(),
      views: z.nullable(z.number()),
    }),
  ),
});
const ledgerSchema = z.object({ calls: z.optional(z.array(z.unknown())) });

type EmulatedMedia = z.infer<typeof mediaSchema>['media'][number];

/** An emulator process of its own. */
export interface TestEmulator {
  readonly url: string;
  /** The posts of an account according to the emulator, newest first. */
  media(username: string): Promise<readonly EmulatedMedia[]>;
  /** The control API: `POST /_fake/<path>`. */
  control(path: string, wish: unknown): Promise<void>;
  /** Resets faults and usage. */
  reset(): Promise<void>;
  ledger(): Promise<unknown>;
  stop(): Promise<void>;
}

const script = join(import.meta.dirname, '../../../emulators/graph/src/server.ts');

/** With a state file, it remembers the brands' requests across restarts. */
export async function startEmulator(stateFile?: string, port = '0'): Promise<TestEmulator> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...testCompileCache(), PATH: '', PORT: port, ...(stateFile === undefined ? {} : { STATE_FILE: stateFile }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = unsafeCast<readonly string[]>(await once(lines, 'line'));
  const { url } = readySchema.parse(JSON.parse(line ?? ''));
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${url}/_fake/${path}`, init);
    if (!answer.ok) throw new Error(`the emulator answered ${answer.status} to ${path}`);
    return answer.json();
  };
  return {
    url,
    media: async (username) => mediaSchema.parse(await ask(`accounts/${username}/media-ids`)).media,
    control: async (path, wish) =>
      void (await ask(path, {
        method: 'POST',
        body: JSON.stringify(wish),
        headers: { 'content-type': 'application/json' },
      })),
    reset: async () => {
      await ask('faults', { method: 'DELETE' });
      await ask('usage', { method: 'DELETE' });
    },
    ledger: async () => ledgerSchema.parse(await ask('ledger?limit=2000')),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
