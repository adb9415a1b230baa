import { join } from 'node:path';
import { processConfig } from '../../config.ts';
import { followFolders } from './follow-folders.ts';
import { keepFilesPrivate } from './keep-private.ts';
import { startProblem } from './start-problem.ts';
import { startSupervisor } from './supervisor.ts';

keepFilesPrivate();

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the processes of the application are made of. */
const sourceFolders = [
  join(import.meta.dirname, '../..'),
  join(import.meta.dirname, '../../../../shared-contracts/src'),
];

async function main(): Promise<void> {
  const starting = startSupervisor({ config: processConfig(), say });
  let isEnding = false;
  const end = (): void => {
    // On a second signal, the user does not want to wait.
    if (isEnding) process.exit(130);
    isEnding = true;
    say('Stopping');
    starting
      .then((supervisor) => supervisor.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  const { url, accounts, restart } = await starting;
  if (isEnding) return;
  if (process.argv.includes('--watch'))
    followFolders({ folders: sourceFolders, name: 'server', run: restart, say, isOver: () => isEnding });
  say(`Tessera is ready at ${url}`);
  const width = Math.max(...accounts.map(({ label }) => label.length));
  for (const { label, email, password } of accounts) say(`  ${label.padEnd(width)}  ${email.padEnd(32)} ${password}`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
}
