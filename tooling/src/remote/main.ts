import { ChangeRefused } from '@tessera/contracts/remote/registry-changes';
import { readCommandLine, usage, UsageError } from './command-line.ts';
import { tokenSetting } from './http-store.ts';
import { openStore } from './open-store.ts';
import { runCommand, type ExitCode } from './run-command.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

async function main(args: readonly string[]): Promise<ExitCode> {
  if (args.includes('--help')) {
    say(usage);
    return 0;
  }
  const { command, isRehearsal, ...place } = readCommandLine(args);
  if (command.kind === 'page') {
    const { writePage } = await import('./write-page.ts');
    say(await writePage(command));
    return 0;
  }
  return runCommand(command, {
    store: openStore(place, process.env[tokenSetting]),
    isRehearsal,
    now: new Date(),
    say,
    complain,
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (failure) {
  if (failure instanceof UsageError) complain(`${failure.message}\n\n${usage}`);
  else if (failure instanceof ChangeRefused) complain(`Refused; nothing was changed: ${failure.message}`);
  else complain(`remote: ${failure instanceof Error ? failure.message : String(failure)}`);
  process.exitCode = 1;
}
