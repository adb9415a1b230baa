import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { ruleFlows } from '@tessera/contracts/chatbot/flow-rules.factory';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

let api: TestApi;
let user: TestUser;
let project: Project;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_LOOKUP: '100000' } });
  user = await addUser(api);
  project = await change(
    chatbotCalls.addProject,
    { name: 'Rules', botAccountId: null },
    { 'idempotency-key': crypto.randomUUID() },
  );
});
afterAll(() => api.close());

const change = async (
  call: typeof chatbotCalls.addProject,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<Project> =>
  unsafeCast<{ project: Project }>((await send(api.app, call, { body, headers }, user.cookie)).json()).project;

/** The project has no account, so even a valid flow is refused, but only for that reason. */
const publish = async (flow: Flow): Promise<unknown> =>
  unsafeCast<{ code?: unknown }>(
    (
      await send(
        api.app,
        botCalls.publishFlow,
        { body: { id: project.id, revision: project.revision, flow } },
        user.cookie,
      )
    ).json(),
  ).code;

async function save(flow: Flow): Promise<unknown> {
  const answer = unsafeCast<{ code?: unknown; project?: Project }>(
    (
      await send(
        api.app,
        chatbotCalls.saveFlow,
        { body: { id: project.id, revision: project.revision, flow } },
        user.cookie,
      )
    ).json(),
  );
  if (answer.project !== undefined) ({ project } = unsafeCast<{ project: Project }>(answer));
  return answer.code ?? 'saved';
}

/** Problems with the platform's limits are reported, but do not prevent publishing. */
const warnings = new Set([
  'unreached',
  'quickRepliesMost',
  'quickReplyLong',
  'textLong',
  'cardLong',
  'buttonsMost',
  'windowShort',
  'privateReplyOnce',
  'followsUnknown',
  'keywordOptsOut',
]);
const unsaved = new Set(['startMissing', 'startUnconnected']);
const rules = Object.entries(ruleFlows);

it.each(rules)(
  'rejects publishing a flow that breaks %s, unless the rule only warns',
  async (name, { broken, kept }) => {
    for (const flow of broken) expect(await publish(flow)).toBe(warnings.has(name) ? 'empty' : 'flowIncomplete');
    for (const flow of kept) expect(await publish(flow)).toBe('empty');
  },
);

it.each(rules)('saves a draft that breaks %s, unless its start is missing or unconnected', async (name, { broken }) => {
  for (const flow of broken) {
    expect(await save(flow)).toBe(unsaved.has(name) ? 'flowUnconnected' : 'saved');
    if (!unsaved.has(name)) expect(project.errors > 0).toBe(!warnings.has(name));
  }
});
