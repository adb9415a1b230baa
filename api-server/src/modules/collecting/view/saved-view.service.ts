import { Problem } from '@tessera/contracts/http/problem';
import { viewKindOf } from '@tessera/contracts/view/scoped-view.schema';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createFolderRepository } from '../folder/folder.repository.ts';
import { assertNameIsFree, assertRoomForView, isListScope } from './saved-view.policy.ts';
import { createSavedViewRepository, type SavedViewRow, type Scope, type ViewChange } from './saved-view.repository.ts';

const scopeOf = ({ scope, folder_id: scopeId }: Pick<SavedViewRow, 'scope' | 'folder_id'>): Scope => ({
  scope,
  scopeId,
});

/**
 * Locks the views of a scope until the transaction ends. Throws `notFound` for a scope that the owner does not have.
 */
async function holdScope(db: Trx, ownerId: string, given: Scope): Promise<void> {
  const folders = createFolderRepository(db);
  if (isListScope(given)) return lockOwner(db, ownerId);
  const { scope, scopeId } = given;
  if (scope !== 'folder' || scopeId === null || !(await folders.lockForUpdate(ownerId, scopeId)))
    throw new Problem('notFound');
}

const tellChange = (db: Trx, ownerId: string, { scope, scopeId }: Scope): Promise<void> =>
  notifyUser(db, ownerId, { topic: 'resource.changed', data: { kind: viewKindOf(scope), id: scopeId } });

type Context = Parameters<typeof audit>[1] & Pick<CallContext, 'caller' | 'now'>;

export async function addView(
  db: Trx,
  context: Context,
  scope: Scope,
  view: { readonly name: string; readonly search: string },
): Promise<SavedViewRow> {
  const {
    caller: { userId },
    now,
  } = context;
  const views = createSavedViewRepository(db);
  await holdScope(db, userId, scope);
  assertNameIsFree(await views.findByName(userId, scope, view.name));
  assertRoomForView(await views.count(userId, scope));
  const added = await views.add(userId, { ...scope, ...view }, now);
  await audit(db, context, { action: 'view.added', target: added.id });
  await tellChange(db, userId, scope);
  return added;
}

export async function changeView(
  db: Trx,
  context: Context,
  known: SavedViewRow | null,
  change: ViewChange,
): Promise<SavedViewRow> {
  const {
    caller: { userId },
  } = context;
  const views = createSavedViewRepository(db);
  if (known === null) throw new Problem('notFound');
  const scope = scopeOf(known);
  await holdScope(db, userId, scope);
  if (change.name !== undefined) assertNameIsFree(await views.findByName(userId, scope, change.name), known.id);
  const current = await views.find(userId, known.id);
  if (current === null) throw new Problem('notFound');
  // One scope has one default at any time, so the other one is cleared first. A conflict takes that back.
  if (change.isDefault === true) await views.clearOtherDefault(userId, scope, known.id);
  const view = await views.change(userId, known.id, change);
  if (view === null)
    throw new Problem('conflict', {
      params: { revision: current.revision, name: current.name, search: current.search },
    });
  await audit(db, context, { action: 'view.changed', target: view.id });
  await tellChange(db, userId, scope);
  return view;
}

export async function deleteView(db: Trx, context: Context, known: SavedViewRow | null): Promise<void> {
  const {
    caller: { userId },
  } = context;
  if (known === null || !(await createSavedViewRepository(db).delete(userId, known.id))) throw new Problem('notFound');
  await audit(db, context, { action: 'view.deleted', target: known.id });
  await tellChange(db, userId, scopeOf(known));
}
