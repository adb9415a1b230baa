import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that runs PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** Owner of its files; undefined for the user of this process. */
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
  /** Options for `spawn`. */
  readonly spawn: { readonly uid?: number; readonly gid?: number };
  /** The command line that runs a program as that user. */
  command(program: string, parameters: readonly string[]): [string, ...string[]];
}

const name = 'postgres';

const idOf = async (flag: '-u' | '-g'): Promise<number> => Number((await run('id', [flag, name])).stdout.trim());

async function systemUser(): Promise<{ uid: number; gid: number }> {
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]).catch(
      () => {
        throw new Error(
          'PostgreSQL does not run as root, and no system user for it could be made. Start Tessera as another user, or set DATABASE_URL.',
        );
      },
    );
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  }
}

/** Whether that user can enter all folders. */
const canEnter = async (ids: { uid: number; gid: number }, folders: readonly string[]): Promise<boolean> => {
  const tests = folders.map((folder) => run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...ids, cwd: '/' }));
  return (await Promise.allSettled(tests)).every((test) => test.status === 'fulfilled');
};

/**
 * Chooses the user that runs PostgreSQL. Under root it is a system user. When that user cannot enter a parent folder,
 * such as root's home, it gets the one capability that allows it.
 */
export async function runAs(folders: readonly string[]): Promise<RunAs> {
  if (process.getuid?.() !== 0)
    return { ids: undefined, spawn: {}, command: (program, parameters) => [program, ...parameters] };
  const ids = await systemUser();
  if (await canEnter(ids, folders))
    return { ids, spawn: ids, command: (program, parameters) => [program, ...parameters] };
  const through = [
    '--reuid',
    String(ids.uid),
    '--regid',
    String(ids.gid),
    '--clear-groups',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
  ];
  await run('setpriv', [...through, 'true']).catch(() => {
    throw new Error(
      `The system user ${name}, which runs PostgreSQL when Tessera is started as root, cannot enter ${folders.join(' or ')}. Set DATA_DIR to a folder that it can enter, or start Tessera as another user.`,
    );
  });
  return { ids, spawn: {}, command: (program, parameters) => ['setpriv', ...through, program, ...parameters] };
}
