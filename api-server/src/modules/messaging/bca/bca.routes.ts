import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import { bcaProjectsMax, bcaRequestsMax } from '@tessera/contracts/bca/bca.limits';
import type { BcaProjectDetail } from '@tessera/contracts/bca/bca.schema';
import { missingPermissions } from '@tessera/contracts/connection/permissions';
import { Problem } from '@tessera/contracts/http/problem';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { createNetworkBranded } from '../../../network/media-source/business/network-branded.ts';
import { createNetworkMessaging } from '../../../network/media-source/business/network-messaging.ts';
import { networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { toPictureAnswer, toPictureProblem } from '../../../network/pictures/picture-answer.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import {
  registerBinaryCall,
  registerCall,
  registerIdempotentCall,
  type BinaryAnswer,
} from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { createPlatformRepository } from '../../accounts/connection/platform.repository.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { createAccountAccess } from '../chatbot/account-access.ts';
import { findAccount } from '../chatbot/chatbot.policy.ts';
import { toBcaPost, toBcaProject, toBcaRequest } from './bca.mapper.ts';
import { createBcaRepository, type BcaRequestRow, type CountedBcaProject } from './bca.repository.ts';
import { endAtNetwork, readPermission } from './read-permission.ts';
import { tellBcaChanged } from './tell-bca-changed.ts';

async function findProject(db: Db, ownerId: string, id: string): Promise<CountedBcaProject> {
  const project = await createBcaRepository(db).find(ownerId, id);
  if (project === null) throw new Problem('notFound');
  return project;
}

const zoneOf = async (db: Db, ownerId: string): Promise<string> =>
  (await createUserRepository(db).find(ownerId))?.time_zone ?? 'UTC';

/** Throws when a new creator does not fit into the project. One who is already in it always fits. */
function assertRoom(usage: number, known: BcaRequestRow | null): void {
  if (known === null && usage >= bcaRequestsMax)
    throw new Problem('usageLimit', { params: { usage, quota: bcaRequestsMax } });
}

async function describe(db: Db, ownerId: string, id: string): Promise<BcaProjectDetail> {
  const bca = createBcaRepository(db);
  const project = await findProject(db, ownerId, id);
  const [requests, posts] = await Promise.all([bca.requests(ownerId, id), bca.posts(ownerId, id)]);
  return { project: toBcaProject(project), requestList: requests.map(toBcaRequest), postList: posts.map(toBcaPost) };
}

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const { config, db: root, encryptionKey, clock, pictures } = api.dependencies;
  const app = networkAppOf(config);
  const network = createNetworkBranded(app);
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const accessTo = createAccountAccess({ db: root, network: createNetworkMessaging(app), vault });
  /** The token of the business account, if its owner has granted all permissions for a brand. */
  async function brandToken(db: Db, ownerId: string, accountId: string): Promise<string> {
    const account = await findAccount(db, ownerId, accountId);
    const platform =
      account.platform_id === null ? undefined : await createPlatformRepository(db).find(ownerId, account.platform_id);
    if (platform === undefined || missingPermissions('brand', platform.scopes).length > 0)
      throw new Problem('needPermission');
    return (await accessTo(ownerId, accountId)).pageToken;
  }
  /** Converts errors of the network to the problem that the caller gets. */
  async function orProblem<Value>(act: Promise<Value>, now: Date): Promise<Value> {
    try {
      return await act;
    } catch (error) {
      throw error instanceof SourceError ? error.toProblem('username', now) : error;
    }
  }
  return { orProblem, brandToken, network, pictures, clock, accessTo };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function getProjects({
  caller,
  db,
}: CallContext<typeof bcaCalls.getProjects>): Promise<CallAnswer<typeof bcaCalls.getProjects>> {
  const rows = await createBcaRepository(db).list(caller.userId);
  return { projectList: rows.map(toBcaProject), number: rows.length, quota: bcaProjectsMax };
}

async function addProject(
  context: CallContext<typeof bcaCalls.addProject>,
  db: Trx,
): Promise<CallAnswer<typeof bcaCalls.addProject>> {
  const { body, caller, now } = context;
  const bca = createBcaRepository(db);
  await lockOwner(db, caller.userId);
  const usage = (await bca.list(caller.userId)).length;
  if (usage >= bcaProjectsMax) throw new Problem('usageLimit', { params: { usage, quota: bcaProjectsMax } });
  const row = await bca.add(caller.userId, body, now);
  await audit(db, context, { action: 'bcaProject.added', target: row.id });
  await tellBcaChanged(db, caller.userId, row.id);
  return { project: toBcaProject(row) };
}

function renameProject(
  context: CallContext<typeof bcaCalls.renameProject>,
): Promise<CallAnswer<typeof bcaCalls.renameProject>> {
  return context.db.transaction().execute(async (db) => {
    const {
      body: { id, revision, name },
      caller,
    } = context;
    const known = await findProject(db, caller.userId, id);
    if (!(await createBcaRepository(db).rename(caller.userId, id, revision, name)))
      throw new Problem('conflict', { params: { revision: known.revision, name: known.name } });
    await audit(db, context, { action: 'bcaProject.renamed', target: id });
    await tellBcaChanged(db, caller.userId, id);
    return { project: toBcaProject(await findProject(db, caller.userId, id)) };
  });
}

function deleteProject(
  context: CallContext<typeof bcaCalls.deleteProject>,
): Promise<CallAnswer<typeof bcaCalls.deleteProject>> {
  return context.db.transaction().execute(async (db) => {
    if (!(await createBcaRepository(db).delete(context.caller.userId, context.body.id))) throw new Problem('notFound');
    await audit(db, context, { action: 'bcaProject.deleted', target: context.body.id });
    await tellBcaChanged(db, context.caller.userId, context.body.id);
    return {};
  });
}

function getProject({
  query,
  caller,
  db,
}: CallContext<typeof bcaCalls.getProject>): Promise<CallAnswer<typeof bcaCalls.getProject>> {
  return describe(db, caller.userId, query.id);
}

async function askCreator(
  { orProblem, brandToken, network }: Dependencies,
  context: CallContext<typeof bcaCalls.askCreator>,
): Promise<CallAnswer<typeof bcaCalls.askCreator>> {
  const {
    body: { id, username, lastDay },
    caller,
    db,
    now,
  } = context;
  const project = await findProject(db, caller.userId, id);
  const key = { ownerId: caller.userId, projectId: id, username };
  assertRoom(project.asked, await createBcaRepository(db).request(key));
  if (lastDay !== null && lastDay < dayIn(await zoneOf(db, caller.userId), now))
    throw new Problem('timeOver', { field: 'lastDay' });
  // The network comes first: if the request cannot be stored afterwards, repeating it is harmless.
  await orProblem(
    brandToken(db, caller.userId, project.account_id).then((token) => network.ask(token, project.account_id, username)),
    now,
  );
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, caller.userId);
    assertRoom((await findProject(trx, caller.userId, id)).asked, await createBcaRepository(trx).request(key));
    await createBcaRepository(trx).ask(key, lastDay, now);
    await audit(trx, context, { action: 'bcaRequest.asked', target: id });
    await tellBcaChanged(trx, caller.userId, id);
  });
  return describe(db, caller.userId, id);
}

async function endPermission(
  { orProblem, brandToken, network }: Dependencies,
  context: CallContext<typeof bcaCalls.endPermission>,
): Promise<CallAnswer<typeof bcaCalls.endPermission>> {
  const {
    body: { id, username },
    caller,
    db,
    now,
  } = context;
  const project = await findProject(db, caller.userId, id);
  const key = { ownerId: caller.userId, projectId: id, username };
  if ((await createBcaRepository(db).request(key)) === null) throw new Problem('notFound');
  const today = dayIn(await zoneOf(db, caller.userId), now);
  const end = async (trx: Trx): Promise<void> => {
    const bca = createBcaRepository(trx);
    await bca.learn(key, { state: 'ENDED' }, now);
    await bca.replacePosts(key, []);
    await audit(trx, context, { action: 'bcaRequest.ended', target: id });
    await tellBcaChanged(trx, caller.userId, id);
  };
  // The network has one permission for all projects of an account. Of two that end it at once, the later must see
  // that the earlier no longer needs it.
  const isNeeded = await db.transaction().execute(async (trx) => {
    await lockOwner(trx, caller.userId);
    const isOpen = await createBcaRepository(trx).isOpenElsewhere(key, project.account_id, today);
    if (isOpen) await end(trx);
    return isOpen;
  });
  if (!isNeeded) {
    // The network comes first: if it fails, the request stays open, and the user can end it again.
    await orProblem(
      brandToken(db, caller.userId, project.account_id).then((token) =>
        endAtNetwork(network, token, { account_id: project.account_id, username }),
      ),
      now,
    );
    await db.transaction().execute(end);
  }
  return describe(db, caller.userId, id);
}

async function postSrc(
  { pictures }: Dependencies,
  { query: { id, mediaId }, caller, db, request }: CallContext<typeof bcaCalls.postSrc>,
): Promise<BinaryAnswer> {
  const url = await createBcaRepository(db).pictureOf(caller.userId, id, mediaId);
  if (url === null) throw new Problem('notFound');
  try {
    return toPictureAnswer(await pictures.read(caller.userId, url, request.signal));
  } catch (error) {
    // An expired address is renewed the next time the permission is read.
    throw toPictureProblem(error);
  }
}

async function refreshProject(
  { clock, network, accessTo, orProblem }: Dependencies,
  { body: { id }, caller, db, now }: CallContext<typeof bcaCalls.refreshProject>,
): Promise<CallAnswer<typeof bcaCalls.refreshProject>> {
  const project = await findProject(db, caller.userId, id);
  const timeZone = await zoneOf(db, caller.userId);
  const open = (await createBcaRepository(db).requests(caller.userId, id)).filter(
    ({ state }) => state === 'ASKED' || state === 'APPROVED',
  );
  const faults: unknown[] = [];
  for (const request of open) {
    await readPermission(
      { db, clock, network, accessTo },
      { ...request, account_id: project.account_id, time_zone: timeZone },
    ).catch((error: unknown) => faults.push(error));
  }
  await tellBcaChanged(db, caller.userId, id);
  if (faults.length > 0) await orProblem(Promise.reject(faults[0]), now);
  return describe(db, caller.userId, id);
}

export function bcaRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerCall(api, bcaCalls.getProjects, getProjects);
  registerIdempotentCall(api, bcaCalls.addProject, {
    prepare: async ({ body, caller, db }) => void (await findAccount(db, caller.userId, body.accountId)),
    run: addProject,
  });
  registerCall(api, bcaCalls.renameProject, renameProject);
  registerCall(api, bcaCalls.deleteProject, deleteProject);
  registerCall(api, bcaCalls.getProject, getProject);
  registerCall(api, bcaCalls.askCreator, (context) => askCreator(dependencies, context));
  registerCall(api, bcaCalls.endPermission, (context) => endPermission(dependencies, context));
  registerBinaryCall(api, bcaCalls.postSrc, (context) => postSrc(dependencies, context));
  registerCall(api, bcaCalls.refreshProject, (context) => refreshProject(dependencies, context));
}
