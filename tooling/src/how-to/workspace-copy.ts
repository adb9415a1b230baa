import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { recordIn } from '../workspace/json-record.ts';
import { dist, packageFolders, root } from '../workspace/paths.ts';

/** A copy of the workspace in which tests can make changes; it uses the same installed packages. */
export interface WorkspaceCopy {
  readonly folder: string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  delete: (file: string) => void;
  /**
   * Links the dependencies that a new package declares, as the package manager would; `model` is a package that has
   * them all.
   */
  linkPackages: (name: string, model: string) => void;
  /** Runs the pinned Node in a folder of the copy. */
  run: (folder: string, args: readonly string[]) => { readonly status: number | null; readonly output: string };
  /** Runs the type checker on a package. */
  checkTypes: (name: string) => { readonly status: number | null; readonly output: string };
  /** Files that differ from the original, as paths from the root. */
  changed: () => string[];
  remove: () => void;
}

/**
 * Copies all files that git does not ignore. Installed packages are linked; their links to workspace packages lead into
 * the copy. `isBuilt` also copies the last build, so that a build in the copy only builds what has changed.
 */
export function copyWorkspace({ isBuilt = false }: { readonly isBuilt?: boolean } = {}): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-copy-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const name of packageFolders().filter((candidate) => existsSync(join(root, candidate, 'node_modules')))) {
    cpSync(join(root, name, 'node_modules'), join(folder, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  if (isBuilt && existsSync(dist)) cpSync(dist, join(folder, 'dist'), { recursive: true });
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });

  const run = (below: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: join(folder, below),
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  };

  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    delete: (file) => rmSync(join(folder, file)),
    linkPackages: (name, model) => {
      const manifest = readFileSync(join(folder, name, 'package.json'), 'utf8');
      for (const wanted of ['dependencies', 'devDependencies'].flatMap((field) =>
        Object.keys(recordIn(manifest, field)),
      )) {
        const link = join(folder, name, 'node_modules', wanted);
        mkdirSync(dirname(link), { recursive: true });
        cpSync(join(folder, model, 'node_modules', wanted), link, { recursive: true, verbatimSymlinks: true });
      }
    },
    run,
    // One checker: several would each check much of what the files share.
    checkTypes: (name) =>
      run(name, [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--checkers', '1', '--project', '.']),
    changed: () =>
      execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: folder, encoding: 'utf8' })
        .split('\n')
        .filter((line) => /^(?:.M|\?\?)/u.test(line))
        .map((line) => line.slice(3)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
