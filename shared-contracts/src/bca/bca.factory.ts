import { factoryId, factoryInstant } from '../factory-id.ts';
import { bcaCalls } from './bca.calls.ts';
import type { BcaPost, BcaProject, BcaProjectDetail, BcaRequest } from './bca.schema.ts';

export const createBcaProject = (overrides: Partial<BcaProject> = {}): BcaProject => ({
  id: factoryId('bcaProject', 1),
  name: 'Spring creators',
  accountId: '17841400000000001',
  asked: 2,
  approved: 1,
  createdTime: factoryInstant,
  revision: 1,
  ...overrides,
});

/** A creator who agreed. */
export const createBcaRequest = (overrides: Partial<BcaRequest> = {}): BcaRequest => ({
  username: 'lumen.kitchen',
  state: 'APPROVED',
  askedTime: factoryInstant,
  changedTime: factoryInstant,
  checkedTime: factoryInstant,
  lastDay: null,
  problem: null,
  ...overrides,
});

export const createBcaPost = (overrides: Partial<BcaPost> = {}): BcaPost => ({
  username: 'lumen.kitchen',
  mediaId: '17900000000000001',
  link: 'https://www.instagram.com/p/CxY12345678/',
  caption: 'Lemon cake with @willowandloom',
  takenTime: factoryInstant,
  likes: 1_240,
  comments: 38,
  image: `/api${bcaCalls.postSrc.path}?${new URLSearchParams({ id: factoryId('bcaProject', 1), mediaId: '17900000000000001' }).toString()}`,
  ...overrides,
});

/** A project with a creator who agreed to a post, and one who has not answered. */
export const createBcaProjectDetail = (overrides: Partial<BcaProject> = {}): BcaProjectDetail => ({
  project: createBcaProject(overrides),
  requestList: [createBcaRequest(), createBcaRequest({ username: 'north.harbour', state: 'ASKED' })],
  postList: [createBcaPost()],
});
