import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { readCommandLine } from '../remote/command-line.ts';
import { openStore } from '../remote/open-store.ts';
import { runCommand } from '../remote/run-command.ts';
import { startRemoteServer, type RemoteServer, type RemoteServerOptions } from './remote-server.ts';
import { createTestFolders, presentContract, type TestFolders } from './store-folder.ts';

/** The token of a store under test. */
export const token = 'secret-of-the-test';

export interface RemoteBench {
  readonly folders: TestFolders;
  /** Serves the store's folder over HTTP and resolves to the store's address. */
  serve: (options?: Partial<RemoteServerOptions>) => Promise<string>;
  /** Runs the command as a user would, and collects its output. */
  remote: (
    words: string,
    place?: string,
    given?: { now?: Date; secret?: string | undefined },
  ) => Promise<{ readonly code: number; readonly text: string }>;
  entry: (id?: string) => ReturnType<typeof readRegistryFile>['remotes'][number] | undefined;
  revision: () => number;
  end: () => Promise<void>;
}

/** Real folders, a real store and the real command. The test calls `end`. */
export function createRemoteBench(): RemoteBench {
  const folders = createTestFolders();
  const servers: RemoteServer[] = [];
  return {
    folders,
    serve: async (options = {}) => {
      const server = await startRemoteServer({ folder: folders.store, token, contract: presentContract(), ...options });
      servers.push(server);
      return server.url;
    },
    remote: async (words, place = folders.store, { now = new Date('2026-03-02T09:00:00Z'), ...given } = {}) => {
      const printed: string[] = [];
      const say = (line: string): void => {
        printed.push(line);
      };
      const { command, isRehearsal, ...where } = readCommandLine([...words.split(' '), '--store', place]);
      if (command.kind === 'page') throw new Error('the page command is tested separately');
      const store = openStore(where, 'secret' in given ? given.secret : token);
      const code = await runCommand(command, { store, isRehearsal, now, say, complain: say });
      return { code, text: printed.join('\n') };
    },
    entry: (id = 'demo') => readRegistryFile(folders.store).remotes.find((candidate) => candidate.id === id),
    revision: () => readRegistryFile(folders.store).revision,
    end: async () => {
      await Promise.all(servers.map((server) => server.close()));
      folders.remove();
    },
  };
}

/** All reasons in a command's output. */
export const reasonsIn = (text: string): string[] =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/ {2,}/u, ': '));
