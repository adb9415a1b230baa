import { stagePathOf, type Isolation } from '@tessera/contracts/remote/isolation';
import { createDescriptor } from '@tessera/contracts/remote/remote.factory';

/** An isolation of a deployed remote. */
export const createIsolation = (id = 'demo', changes: Partial<Isolation> = {}): Isolation => ({
  from: 'files',
  version: '1.0.0',
  descriptor: createDescriptor(id),
  base: `/remotes/${id}/1.0.0/`,
  stage: stagePathOf(id, '1.0.0'),
  fallbackLanguage: 'en',
  ...changes,
});
