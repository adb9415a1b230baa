import { isDeepStrictEqual } from 'node:util';
import type { Project, ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
import { flowErrors } from '@tessera/contracts/chatbot/flow-rules';
import type { ProjectRow } from './project.repository.ts';

/** A project in its owner's list. */
export const toProject = (row: ProjectRow): Project => ({
  id: row.id,
  name: row.name,
  botAccountId: row.account_id,
  state: row.state,
  bubbles: row.draft.bubbles.length,
  errors: flowErrors(row.draft).length,
  hasChanges: !isDeepStrictEqual(row.draft, row.published),
  createdTime: row.created_at.toISOString(),
  changedTime: row.changed_at.toISOString(),
  publishedTime: row.published_at?.toISOString() ?? null,
  revision: row.revision,
});

export const toProjectFlow = (row: ProjectRow): ProjectFlow => ({ project: toProject(row), flow: row.draft });
