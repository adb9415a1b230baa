import type { Descriptor, JobKind } from '@tessera/contracts/remote/descriptor';
import { createDescriptor, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { toPageRemote, type PageRemote } from '@tessera/contracts/remote/version-set';

/** A remote of a page, without a fallback version. */
export const createPageRemote = (id: string, changes: Partial<Descriptor> = {}): PageRemote =>
  toPageRemote(createRemoteVersion(id, '1.0.0', { descriptor: createDescriptor(id, changes) }), null);

/** A job kind with the same title in every language. */
export function createJobKind(kind: string, title: string): JobKind {
  const labelled = `${title} {label}`;
  return {
    kind,
    title: { en: title, 'zh-Hant-HK': title, ja: title },
    labelled: { en: labelled, 'zh-Hant-HK': labelled, ja: labelled },
  };
}
