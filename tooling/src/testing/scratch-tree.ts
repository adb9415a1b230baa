import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace/paths.ts';

/** A folder inside the workspace, so that its files find the packages of the workspace. */
export type ScratchTree = {
  folder: string;
  write: (file: string, content: string) => void;
  /** Gives a folder of the tree the packages of one of the workspace. */
  borrowPackages: (folder: string, owner: string) => void;
  remove: () => void;
};

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
    borrowPackages(below, owner) {
      mkdirSync(join(folder, below), { recursive: true });
      symlinkSync(join(root, owner, 'node_modules'), join(folder, below, 'node_modules'), 'dir');
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
