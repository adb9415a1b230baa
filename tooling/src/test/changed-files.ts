import { execFileSync } from 'node:child_process';
import { root } from '../workspace/paths.ts';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * What differs from where this branch left `main`, committed or not; on `main` itself what is not committed. Throws
 * outside a clone with `main`.
 */
export function changedFiles(): readonly string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  // A renamed file is one that is gone and a new one.
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}
