import type { SpawnOptions } from 'node:child_process';

type Run = (program: string, args: string[], options: SpawnOptions) => Promise<number>;

export declare const nodeIsTooOld: (version: string) => string | undefined;
export declare const unwritable: (root: string, access?: (path: string, mode: number) => void) => string | undefined;
export declare const lockDigest: (root: string) => string;
export declare const isInstalled: (root: string) => boolean;
export declare const runChild: Run;
export declare const ensureInstalled: (
  root: string,
  packageManager: string,
  run?: Run,
  offered?: (spec: string) => Promise<string>,
) => Promise<string | undefined>;
export declare const pinnedNode: (
  root: string,
  present: { platform: string; version: string; execPath: string },
) => string | undefined;
