import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { environmentFor } from '../../config.ts';
import { openLog } from './node-child.ts';

const run = promisify(execFile);

/** The last line of the seed's output: the accounts to show to the person who started the program. */
const seedAnswerSchema = z.object({
  accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
});
export type DemoAccount = z.infer<typeof seedAnswerSchema>['accounts'][number];

/** Adds the demo accounts to an empty database, in a separate process. */
export async function seedDatabase(
  environment: Readonly<Record<string, string>>,
  logs: string,
): Promise<readonly DemoAccount[]> {
  const { file } = openLog(logs, 'seed');
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../seed/seed.ts')],
      { env: environmentFor(environment), maxBuffer: 16_000_000 },
    );
    appendFileSync(file, `${stderr}${stdout}`);
    return seedAnswerSchema.parse(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).accounts;
  } catch (error) {
    appendFileSync(file, `${String(error)}\n`);
    throw new Error(`The demo data could not be made; see ${file}`);
  }
}
