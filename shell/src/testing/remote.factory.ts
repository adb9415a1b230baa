import type { Descriptor } from '@tessera/contracts/remote/descriptor';
import { createDescriptor, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { toPageRemote } from '@tessera/contracts/remote/version-set';
import type { PageRemote } from '@tessera/contracts/remote/version-set';

/** A remote as a page gets it, without a version to fall back to. */
export const createPageRemote = (id: string, changes: Partial<Descriptor> = {}): PageRemote =>
  toPageRemote(createRemoteVersion(id, '1.0.0', { descriptor: createDescriptor(id, changes) }), null);
