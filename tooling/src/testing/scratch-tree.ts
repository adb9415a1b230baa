import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/paths.ts';

/** A folder inside the workspace, so that its files can import the workspace's packages. */
export interface ScratchTree {
  folder: string;
  write: (file: string, content: string) => void;
  /**
   * Links packages from some of the workspace's packages into a folder of the tree; the first owner that has a package
   * provides it.
   */
  borrowPackages: (folder: string, ...owners: readonly string[]) => void;
  remove: () => void;
}

/** The names of the packages in a `node_modules` folder. */
const installedIn = (modules: string): string[] =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((below) => `${name}/${below}`) : [name],
    );

/** Creates an empty tree; the test removes it. */
export function createScratchTree(): ScratchTree {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const folder = mkdtempSync(join(root, '.tmp/tree-'));
  return {
    folder,
    write(file, content) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    },
    borrowPackages(below, ...owners) {
      for (const owner of owners) {
        for (const name of installedIn(join(root, owner, 'node_modules'))) {
          const link = join(folder, below, 'node_modules', name);
          mkdirSync(dirname(link), { recursive: true });
          if (!existsSync(link)) symlinkSync(join(root, owner, 'node_modules', name), link, 'dir');
        }
      }
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
