// Regenerates the lists of calls, events and inputs, then writes the current contracts into the committed snapshot.
// Refuses a breaking change without a new major version. With `--lists` it only regenerates the lists.
import { readFileSync, writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { breakingChanges, snapshotSchema } from '../src/http/breaking-changes.ts';
import { writeLists } from './found-lists.ts';

const file = new URL('../contract.snapshot.json', import.meta.url);

async function accept(): Promise<void> {
  // This module imports the lists, so load it only after they are written.
  const { takeSnapshot } = await import('../src/http/snapshot.ts');
  const { snapshot, text } = takeSnapshot(packageJson.version);
  const committed = snapshotSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const breaks = breakingChanges(committed, snapshot);
  const major = (version: string): number => Number(version.split('.')[0]);

  if (breaks.length > 0 && major(snapshot.version) <= major(committed.version)) {
    process.stderr.write(
      `These changes break what is deployed; raise the major version of the contracts or add instead of changing:\n${breaks.map((line) => `  ${line}\n`).join('')}`,
    );
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    process.stdout.write(
      `Accepted version ${snapshot.version}: ${String(snapshot.calls.length)} calls, ${String(snapshot.events.length)} events.\n`,
    );
  }
}

writeLists();
if (!process.argv.includes('--lists')) await accept();
