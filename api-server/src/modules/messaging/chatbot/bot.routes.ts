import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot } from '@tessera/contracts/chatbot/bot.schema';
import { commentedPosts } from '@tessera/contracts/chatbot/flow-bubbles';
import { flowErrors } from '@tessera/contracts/chatbot/flow-rules';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { missingPermissions } from '@tessera/contracts/connection/permissions';
import { toShortcode } from '@tessera/contracts/content/post-address';
import { Problem } from '@tessera/contracts/http/problem';
import { createNetworkMessaging } from '../../../network/media-source/business/network-messaging.ts';
import { networkAppOf } from '../../../network/media-source/business/network-oauth.ts';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { SourceError } from '../../../network/media-source/source-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { publicUrlOf } from '../../../platform/services.ts';
import { createPlatformRepository } from '../../accounts/connection/platform.repository.ts';
import { beginExport, finishExport } from '../../collecting/export/export-quota.ts';
import { createAccountAccess } from './account-access.ts';
import { eventFailure, replyFailure, toBot, toLostBot } from './bot.mapper.ts';
import { createBotRepository } from './bot.repository.ts';
import { tellBotChanged, wakeChatbot } from './chatbot-channel.ts';
import { findAccount } from './chatbot.policy.ts';
import { createEventRepository } from './event/event.repository.ts';
import { createFlowFiguresRepository } from './figures.repository.ts';
import { changeProject } from './project/change-project.ts';
import { flowReportCsv } from './project/flow-report-csv.ts';
import { toProject, toProjectFlow } from './project/project.mapper.ts';
import { createProjectRepository, type ProjectRow } from './project/project.repository.ts';
import { createReplyRepository } from './reply.repository.ts';

const failuresShown = 50;
/**
 * Milliseconds to look up posts, within the timeout of the call: a flow must not be published after the user was told
 * that it failed.
 */
const lookUpMs = 15_000;

async function findProject(db: Db, ownerId: string, id: string): Promise<ProjectRow> {
  const project = await createProjectRepository(db).find(ownerId, id);
  if (project === null) throw new Problem('notFound');
  return project;
}

async function describeBots(db: Db, ownerId: string): Promise<Bot[]> {
  const [accounts, rows, projects] = await Promise.all([
    createPlatformRepository(db).accounts(ownerId),
    createBotRepository(db).list(ownerId),
    createProjectRepository(db).list(ownerId),
  ]);
  const runningOn = (accountId: string): number =>
    projects.filter((project) => project.account_id === accountId && project.state === 'RUNNING').length;
  const lost = rows.filter(
    (row) => runningOn(row.account_id) > 0 && !accounts.some((account) => account.network_user_id === row.account_id),
  );
  return [
    ...accounts.map((account) =>
      toBot(
        account,
        rows.find((row) => row.account_id === account.network_user_id),
        runningOn(account.network_user_id),
      ),
    ),
    ...lost.map((row) => toLostBot(row, runningOn(row.account_id))),
  ];
}

async function describeBot(db: Db, ownerId: string, accountId: string): Promise<Bot> {
  const bot = (await describeBots(db, ownerId)).find((candidate) => candidate.accountId === accountId);
  if (bot === undefined) throw new Problem('notFound');
  return bot;
}

function assertRange({ dateFrom, toDate }: { readonly dateFrom: string; readonly toDate: string }): void {
  if (dateFrom > toDate) throw new Problem('invalid', { field: 'toDate' });
}

interface CheckedPosts {
  readonly flow: Flow;
  readonly published: Flow | null;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const { config, db: root, encryptionKey } = api.dependencies;
  const network = createNetworkMessaging(networkAppOf(config));
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const accessTo = createAccountAccess({ db: root, network, vault });
  /** Subscribes to the events of an account at the network. Throws the problem for the user. */
  async function subscribe(db: Db, ownerId: string, accountId: string, now: Date): Promise<void> {
    const account = await findAccount(db, ownerId, accountId);
    const platform =
      account.platform_id === null ? undefined : await createPlatformRepository(db).find(ownerId, account.platform_id);
    if (platform === undefined || missingPermissions('chatbot', platform.scopes).length > 0)
      throw new Problem('needPermission');
    try {
      const { pageId, pageToken } = await accessTo(ownerId, accountId);
      await network.subscribeApp(`${publicUrlOf(config)}/api/webhook/instagram`);
      await network.subscribePage(pageToken, pageId);
    } catch (error) {
      throw error instanceof SourceError ? error.toProblem(undefined, now) : error;
    }
  }
  /** Refuses posts that are not the account's own. Posts that it has already published were checked then. */
  async function assertOwnPosts(
    db: Db,
    ownerId: string,
    accountId: string,
    { flow, published, now, signal }: CheckedPosts,
  ): Promise<void> {
    const checked = new Set(published === null ? [] : commentedPosts(published).map(({ mediaId }) => mediaId));
    const posts = commentedPosts(flow)
      .filter(({ mediaId }) => !checked.has(mediaId))
      .map(({ link, mediaId }) => ({ shortcode: toShortcode(link) ?? '', mediaId }));
    if (posts.length === 0) return;
    const account = await findAccount(db, ownerId, accountId);
    const token = vault.open({ keyId: account.token_key_id, sealed: account.token_sealed }, account.id);
    if (token === null) throw new Problem('needPermission');
    const found = await network
      .findPosts(
        token,
        accountId,
        posts.map(({ shortcode }) => shortcode),
        AbortSignal.any([signal, AbortSignal.timeout(lookUpMs)]),
      )
      .catch((error: unknown) => {
        throw error instanceof SourceError ? error.toProblem(undefined, now) : error;
      });
    const foreign = [
      ...new Set(
        posts.filter(({ shortcode, mediaId }) => found.get(shortcode) !== mediaId).map(({ mediaId }) => mediaId),
      ),
    ];
    if (foreign.length > 0)
      throw new Problem('flowIncomplete', {
        field: 'flow',
        params: { errors: foreign.length, mediaIds: foreign.join(' ') },
      });
  }
  return { subscribe, assertOwnPosts };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function publishFlow(
  { subscribe, assertOwnPosts }: Dependencies,
  context: CallContext<typeof botCalls.publishFlow>,
): Promise<CallAnswer<typeof botCalls.publishFlow>> {
  const {
    body: { id, revision, flow },
    caller,
    db,
    now,
    request: { signal },
  } = context;
  const project = await findProject(db, caller.userId, id);
  const errors = flowErrors(flow).length;
  if (errors > 0) throw new Problem('flowIncomplete', { field: 'flow', params: { errors } });
  if (project.account_id === null) throw new Problem('empty', { field: 'botAccountId' });
  await subscribe(db, caller.userId, project.account_id, now);
  await assertOwnPosts(db, caller.userId, project.account_id, { flow, published: project.published, now, signal });
  const changed = await changeProject(
    context,
    { id, revision },
    { draft: flow, published: flow, state: 'RUNNING' },
    'chatbotFlow.published',
  );
  await createBotRepository(db).learn(caller.userId, project.account_id, null, now);
  return toProjectFlow(changed);
}

async function pauseProject(
  context: CallContext<typeof botCalls.pauseProject>,
): Promise<CallAnswer<typeof botCalls.pauseProject>> {
  return {
    project: toProject(await changeProject(context, context.body, { state: 'PAUSED' }, 'chatbotProject.paused')),
  };
}

async function getBots({
  caller,
  db,
}: CallContext<typeof botCalls.getBots>): Promise<CallAnswer<typeof botCalls.getBots>> {
  const [aside, failed] = await Promise.all([
    createEventRepository(db).listAside(caller.userId, failuresShown),
    createReplyRepository(db).listFailed(caller.userId, failuresShown),
  ]);
  const failureList = [...aside.map(eventFailure), ...failed.map(replyFailure)]
    .toSorted((one, other) => other.time.localeCompare(one.time))
    .slice(0, failuresShown);
  return { botList: await describeBots(db, caller.userId), failureList };
}

async function setBot(context: CallContext<typeof botCalls.setBot>): Promise<CallAnswer<typeof botCalls.setBot>> {
  const {
    body: { accountId, revision, stopWords, startWords, takeoverHours },
    caller,
    db,
  } = context;
  await findAccount(db, caller.userId, accountId);
  await db.transaction().execute(async (trx) => {
    const bots = createBotRepository(trx);
    const known = await bots.find(caller.userId, accountId);
    const changed = await bots.set(caller.userId, accountId, revision, {
      stop_words: stopWords,
      start_words: startWords,
      takeover_hours: takeoverHours,
    });
    if (changed === null) throw new Problem('conflict', { params: { revision: known?.revision ?? 0 } });
    await audit(trx, context, { action: 'chatbotBot.set', target: accountId });
    await tellBotChanged(trx, caller.userId);
  });
  return { bot: await describeBot(db, caller.userId, accountId) };
}

async function resumeBot(
  { subscribe }: Dependencies,
  context: CallContext<typeof botCalls.resumeBot>,
): Promise<CallAnswer<typeof botCalls.resumeBot>> {
  const {
    body: { accountId },
    caller,
    db,
    now,
  } = context;
  await subscribe(db, caller.userId, accountId, now);
  await createBotRepository(db).learn(caller.userId, accountId, null, now);
  await audit(db, context, { action: 'chatbotBot.resumed', target: accountId });
  await tellBotChanged(db, caller.userId);
  await wakeChatbot(db);
  return { bot: await describeBot(db, caller.userId, accountId) };
}

async function getReport({
  query: { id, dateFrom, toDate },
  caller,
  db,
}: CallContext<typeof botCalls.getReport>): Promise<CallAnswer<typeof botCalls.getReport>> {
  assertRange({ dateFrom, toDate });
  const { published } = await findProject(db, caller.userId, id);
  return {
    projectId: id,
    flow: published,
    countList: await createFlowFiguresRepository(db).read(caller.userId, id, dateFrom, toDate),
  };
}

function exportReport(
  context: CallContext<typeof botCalls.exportReport>,
): Promise<CallAnswer<typeof botCalls.exportReport>> {
  return context.db.transaction().execute(async (db) => {
    const {
      body: { id, dateFrom, toDate },
      caller,
      now,
    } = context;
    assertRange({ dateFrom, toDate });
    const project = await findProject(db, caller.userId, id);
    const begun = await beginExport(db, caller, now);
    const counts = await createFlowFiguresRepository(db).read(caller.userId, id, dateFrom, toDate);
    await finishExport(db, caller.userId, begun.id, now);
    await audit(db, context, { action: 'chatbotReport.exported', target: id });
    return {
      csv: flowReportCsv(project.published ?? project.draft, counts, caller.language),
      usage: begun.usage,
      quota: begun.quota,
    };
  });
}

export function botRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerCall(api, botCalls.publishFlow, (context) => publishFlow(dependencies, context));
  registerCall(api, botCalls.pauseProject, pauseProject);
  registerCall(api, botCalls.getBots, getBots);
  registerCall(api, botCalls.setBot, setBot);
  registerCall(api, botCalls.resumeBot, (context) => resumeBot(dependencies, context));
  registerCall(api, botCalls.getReport, getReport);
  registerCall(api, botCalls.exportReport, exportReport);
}
