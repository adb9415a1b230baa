import { readGeneratorCommand, usage, UsageError } from './command-line.ts';
import { createRemote } from './create-remote.ts';
import { GeneratorRefused } from './refused.ts';
import { capitalised, type RemoteNames } from './remote-names.ts';
import { removeRemote } from './remove-remote.ts';
import { ownFolders } from './templates.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const tellNew = (names: RemoteNames, changed: readonly string[]): void => {
  const { id, noun, path, example } = names;
  const calls = ['get', 'add', 'count', 'delete'].map((verb) => `${noun}.${verb}${capitalised(noun)}`);
  say(
    example === 'slice'
      ? `mf-${id} is made: the page ${path}, the calls ${calls.join(', ')}, the table ${noun}_list, the job ${noun}.`
      : `mf-${id} is made: the page ${path}, the call ${calls[0] ?? ''}, the event ${noun}.opened.`,
  );
  for (const folder of ownFolders(names)) say(`  new      ${folder}/`);
  for (const file of changed) say(`  changed  ${file}`);
};

const tellRemoved = (id: string, { changed, tables }: Awaited<ReturnType<typeof removeRemote>>): void => {
  say(`mf-${id} is gone, with its contract and its calls' answers.`);
  for (const file of changed) say(`  changed  ${file}`);
  for (const { table, migration } of tables)
    say(
      `  stays    table ${table} of ${migration}, with its rows, in every database that has it; a migration of another module may drop it`,
    );
};

async function main(args: readonly string[]): Promise<void> {
  const command = readGeneratorCommand(args);
  if (command.kind === 'help') say(usage);
  else if (command.kind === 'new') tellNew(command.names, await createRemote(command.names));
  else tellRemoved(command.id, await removeRemote(command.id, command));
}

try {
  await main(process.argv.slice(2));
} catch (failure) {
  if (failure instanceof UsageError) complain(`${failure.message}\n\n${usage}`);
  else if (failure instanceof GeneratorRefused)
    complain(`Refused; nothing was changed:\n${failure.reasons.map((reason) => `  ${reason}`).join('\n')}`);
  else complain(`Nothing was changed: ${failure instanceof Error ? failure.message : String(failure)}`);
  process.exitCode = 1;
}
