import { Problem } from '@tessera/contracts/http/problem';
import { audit } from '../../../../platform/audit/audit.ts';
import { notifyUser } from '../../../../platform/events/user-events.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { createProjectRepository, type ProjectChange, type ProjectRow } from './project.repository.ts';

/** Changes a project, or throws the reason why not. */
export async function changeProject(
  context: CallContext,
  { id, revision }: { readonly id: string; readonly revision: number },
  change: ProjectChange,
  action: string,
): Promise<ProjectRow> {
  const { caller, now } = context;
  return context.db.transaction().execute(async (db) => {
    const projects = createProjectRepository(db);
    const known = await projects.find(caller.userId, id);
    if (known === null) throw new Problem('notFound');
    const changed = await projects.change(caller.userId, id, revision, change, now);
    if (changed === null) throw new Problem('conflict', { params: { revision: known.revision, name: known.name } });
    await audit(db, context, { action, target: id });
    await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'chatbotProject', id } });
    return changed;
  });
}
