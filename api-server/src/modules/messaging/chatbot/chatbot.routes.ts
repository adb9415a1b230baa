import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { emptyFlow, withoutFoundPosts } from '@tessera/contracts/chatbot/flow-bubbles';
import { toShortcode } from '@tessera/contracts/content/post-address';
import { Problem } from '@tessera/contracts/http/problem';
import { createNetworkMessaging } from '../../../network/media-source/business/network-messaging.ts';
import { networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext, CallAnswer } from '../../../platform/http/call-context.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { assertRoomForProject, assertSaveable, findAccount } from './chatbot.policy.ts';
import { changeProject } from './project/change-project.ts';
import { lookAtImage } from './project/flow-image.ts';
import { toProject, toProjectFlow } from './project/project.mapper.ts';
import {
  createProjectRepository,
  type NewProject,
  type ProjectChange,
  type ProjectRow,
} from './project/project.repository.ts';

const assertAccount = async (db: Db, ownerId: string, accountId: string | null | undefined): Promise<void> => {
  if (accountId !== null && accountId !== undefined) await findAccount(db, ownerId, accountId);
};

async function addProject(context: CallContext, db: Trx, project: NewProject, action: string): Promise<ProjectRow> {
  const { caller, now } = context;
  const projects = createProjectRepository(db);
  await lockOwner(db, caller.userId);
  assertRoomForProject(caller.rights, await projects.count(caller.userId));
  const row = await projects.add(caller.userId, project, now);
  await audit(db, context, { action, target: row.id });
  await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'chatbotProject', id: row.id } });
  return row;
}

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const { config, encryptionKey } = api.dependencies;
  const network = createNetworkMessaging(networkAppOf(config));
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const privateOrigin = config.graphUrl !== null && config.graphEmulated ? new URL(config.graphUrl).origin : null;
  return { vault, network, privateOrigin };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function getProjects({
  caller,
  db,
}: CallContext<typeof chatbotCalls.getProjects>): Promise<CallAnswer<typeof chatbotCalls.getProjects>> {
  const rows = await createProjectRepository(db).list(caller.userId);
  return { projectList: rows.map(toProject), number: rows.length, quota: caller.rights.quotas.chatbotNumber };
}

async function answerAddProject(
  context: CallContext<typeof chatbotCalls.addProject>,
  db: Trx,
): Promise<CallAnswer<typeof chatbotCalls.addProject>> {
  const { name, botAccountId, flow = emptyFlow() } = context.body;
  return {
    project: toProject(
      await addProject(
        context,
        db,
        { name, accountId: botAccountId, flow: withoutFoundPosts(flow) },
        'chatbotProject.added',
      ),
    ),
  };
}

async function copyProject(
  context: CallContext<typeof chatbotCalls.copyProject>,
  db: Trx,
): Promise<CallAnswer<typeof chatbotCalls.copyProject>> {
  const known = await createProjectRepository(db).find(context.caller.userId, context.body.id);
  if (known === null) throw new Problem('notFound');
  return {
    project: toProject(
      await addProject(
        context,
        db,
        { name: context.body.name, accountId: known.account_id, flow: known.draft },
        'chatbotProject.copied',
      ),
    ),
  };
}

async function updateProject(
  context: CallContext<typeof chatbotCalls.updateProject>,
): Promise<CallAnswer<typeof chatbotCalls.updateProject>> {
  const { id, revision, name, botAccountId } = context.body;
  await assertAccount(context.db, context.caller.userId, botAccountId);
  const known = await createProjectRepository(context.db).find(context.caller.userId, id);
  const isMoved = known !== null && botAccountId !== undefined && botAccountId !== known.account_id;
  const change: ProjectChange = {
    ...(name === undefined ? {} : { name }),
    ...(botAccountId === undefined ? {} : { accountId: botAccountId }),
    // A project that moves to another account stops running until it is resumed.
    ...(isMoved
      ? {
          draft: withoutFoundPosts(known.draft),
          ...(known.published === null ? {} : { published: withoutFoundPosts(known.published) }),
          ...(known.state === 'RUNNING' ? { state: 'PAUSED' as const } : {}),
        }
      : {}),
  };
  return { project: toProject(await changeProject(context, { id, revision }, change, 'chatbotProject.changed')) };
}

function deleteProject(
  context: CallContext<typeof chatbotCalls.deleteProject>,
): Promise<CallAnswer<typeof chatbotCalls.deleteProject>> {
  return context.db.transaction().execute(async (db) => {
    if (!(await createProjectRepository(db).delete(context.caller.userId, context.body.id)))
      throw new Problem('notFound');
    await audit(db, context, { action: 'chatbotProject.deleted', target: context.body.id });
    await notifyUser(db, context.caller.userId, {
      topic: 'resource.changed',
      data: { kind: 'chatbotProject', id: context.body.id },
    });
    return {};
  });
}

async function getFlow({
  query,
  caller,
  db,
}: CallContext<typeof chatbotCalls.getFlow>): Promise<CallAnswer<typeof chatbotCalls.getFlow>> {
  const row = await createProjectRepository(db).find(caller.userId, query.id);
  if (row === null) throw new Problem('notFound');
  return toProjectFlow(row);
}

async function saveFlow(
  context: CallContext<typeof chatbotCalls.saveFlow>,
): Promise<CallAnswer<typeof chatbotCalls.saveFlow>> {
  const { id, revision, flow } = context.body;
  assertSaveable(flow);
  return toProjectFlow(await changeProject(context, { id, revision }, { draft: flow }, 'chatbotFlow.saved'));
}

async function getPost(
  { vault, network }: Dependencies,
  { body: { botAccountId, link }, caller, db }: CallContext<typeof chatbotCalls.getPost>,
): Promise<CallAnswer<typeof chatbotCalls.getPost>> {
  const account = await findAccount(db, caller.userId, botAccountId);
  const shortcode = toShortcode(link);
  if (shortcode === null) return { post: { link, mediaId: null } };
  const token = vault.open({ keyId: account.token_key_id, sealed: account.token_sealed }, account.id);
  if (token === null) throw new Problem('needPermission');
  try {
    return { post: { link, mediaId: await network.findPost(token, botAccountId, shortcode) } };
  } catch (error) {
    if (error instanceof SourceError && (error.fault === 'token' || error.fault === 'permission'))
      throw new Problem('needPermission', { cause: error });
    throw error instanceof SourceError ? new Problem('postDetails', { cause: error }) : error;
  }
}

async function checkImage(
  { privateOrigin }: Dependencies,
  { body }: CallContext<typeof chatbotCalls.checkImage>,
): Promise<CallAnswer<typeof chatbotCalls.checkImage>> {
  return { image: await lookAtImage(body.address, privateOrigin) };
}

export function chatbotRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerCall(api, chatbotCalls.getProjects, getProjects);
  registerIdempotentCall(api, chatbotCalls.addProject, {
    prepare: ({ body, caller, db }) => assertAccount(db, caller.userId, body.botAccountId),
    run: answerAddProject,
  });
  registerIdempotentCall(api, chatbotCalls.copyProject, { prepare: () => Promise.resolve(), run: copyProject });
  registerCall(api, chatbotCalls.updateProject, updateProject);
  registerCall(api, chatbotCalls.deleteProject, deleteProject);
  registerCall(api, chatbotCalls.getFlow, getFlow);
  registerCall(api, chatbotCalls.saveFlow, saveFlow);
  registerCall(api, chatbotCalls.getPost, (context) => getPost(dependencies, context));
  registerCall(api, chatbotCalls.checkImage, (context) => checkImage(dependencies, context));
}
