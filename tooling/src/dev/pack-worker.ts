import { parentPort } from 'node:worker_threads';
import { descriptorOf } from '../build/build-remote.ts';
import { packRemote } from '../build/pack-remote.ts';
import { packageVersion } from '../build/package-config.ts';
import type { PackTask, PackResult } from './packer.ts';

async function pack({ facts, folder, scratch, remotes }: PackTask): Promise<PackResult> {
  try {
    const descriptor = await descriptorOf(folder);
    const request = { descriptor, packageVersion: packageVersion(folder), scratch, remotes, isCompressed: false };
    return { version: await packRemote(facts, request) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: PackTask) => void pack(task).then((result) => parentPort?.postMessage(result)));
