import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RemoteVersion } from '@tessera/contracts/remote/registry';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import type { BuildFacts } from '../build/read-build.ts';

export interface PackTask {
  readonly facts: BuildFacts;
  /** The remote's folder. */
  readonly folder: string;
  /** The folder of the bundler's files; it becomes the version's folder. */
  readonly scratch: string;
  readonly remotes: string;
}

export type PackResult = { readonly version: RemoteVersion } | { readonly problem: string };

export interface Packer {
  readonly pack: (task: PackTask) => Promise<RemoteVersion>;
  /** Makes the next task read the contracts and descriptors again. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

const script = join(import.meta.dirname, 'pack-worker.ts');

/**
 * Makes versions of remotes on another thread, which reads the contracts and the descriptors: a thread can be replaced
 * by one that reads them again, while this process keeps the modules that it has once imported.
 */
export function createPacker(): Packer {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function send(task: PackTask): Promise<RemoteVersion> {
    worker ??= new Worker(script);
    worker.postMessage(task);
    const answer: readonly unknown[] = await once(worker, 'message');
    const result: PackResult = unsafeCast(answer[0]);
    if ('problem' in result) throw new Error(result.problem);
    return result.version;
  }

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };

  return {
    pack: (task) => {
      const packed = last.then(() => send(task));
      last = packed.catch(() => undefined);
      return packed;
    },
    forget: () => {
      last = last.then(end);
    },
    close: async () => {
      await last;
      await end();
    },
  };
}
