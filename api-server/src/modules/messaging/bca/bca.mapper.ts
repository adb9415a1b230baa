import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import type { BcaPost, BcaProject, BcaRequest } from '@tessera/contracts/bca/bca.schema';
import { maskedCaption } from '../../collecting/caption/masked-captions.ts';
import type { BcaPostRow, BcaRequestRow, CountedBcaProject } from './bca.repository.ts';

export const toBcaProject = (row: CountedBcaProject): BcaProject => ({
  id: row.id,
  name: row.name,
  accountId: row.account_id,
  asked: row.asked,
  approved: row.approved,
  createdTime: row.created_at.toISOString(),
  revision: row.revision,
});

export const toBcaRequest = (row: BcaRequestRow): BcaRequest => ({
  username: row.username,
  state: row.state,
  askedTime: row.asked_at.toISOString(),
  changedTime: row.changed_at.toISOString(),
  checkedTime: row.checked_at?.toISOString() ?? null,
  lastDay: row.last_day,
  problem: row.problem,
});

const postPicturePath = (id: string, mediaId: string): string =>
  `/api${bcaCalls.postSrc.path}?${new URLSearchParams({ id, mediaId }).toString()}`;

export const toBcaPost = (row: BcaPostRow): BcaPost => ({
  username: row.username,
  mediaId: row.media_id,
  link: row.link,
  caption: maskedCaption(row.caption),
  takenTime: row.taken_at?.toISOString() ?? null,
  likes: row.likes,
  comments: row.comments,
  image: row.picture_url === null ? null : postPicturePath(row.project_id, row.media_id),
});
