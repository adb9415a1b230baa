import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import { createBcaProject, createBcaProjectDetail } from '@tessera/contracts/bca/bca.factory';
import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createProject, createProjectFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { Project, ProjectFlow } from '@tessera/contracts/chatbot/chatbot.schema';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createBusinessAccount, createPlatformConnection } from '@tessera/contracts/connection/connection.factory';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { createFakeHost } from '@tessera/ui/testing/fake-host';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import { renderWithHost, type Rendered } from '@tessera/ui/testing/render';
import { App } from '../app.tsx';
import { locales } from '../locales.ts';
import { polyfillCanvas } from './canvas-polyfill.ts';

interface RenderOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly user?: Partial<User>;
  /** The response with the list; one project by default. */
  readonly projects?: () => readonly Project[] | Problem;
  readonly flow?: () => ProjectFlow | Problem;
  /** Called before the remote is rendered. */
  readonly start?: (host: HostProps, network: FakeNetwork) => void;
  readonly bots?: () => CallOutput<typeof botCalls.getBots> | Problem;
}

/** Renders the remote at a path with its real routes, texts, router and query client. Only the network is fake. */
export async function renderChatbot({
  path = chatbotPaths.projects,
  language = 'en',
  user = {},
  projects = () => [createProject()],
  flow = () => createProjectFlow(),
  bots = () => ({ botList: [], failureList: [] }),
  start,
}: RenderOptions = {}): Promise<Rendered> {
  polyfillCanvas();
  const fakeHost = createFakeHost({
    source: 'chatbot',
    language,
    session: { state: 'signedIn', user: createUser(user) },
  });
  fakeHost.network.answer(chatbotCalls.getProjects, () => {
    const answer = projects();
    return answer instanceof Problem ? answer : { projectList: [...answer], number: answer.length, quota: 5 };
  });
  fakeHost.network.answer(chatbotCalls.getFlow, flow);
  fakeHost.network.answer(botCalls.getBots, bots);
  fakeHost.network.answer(bcaCalls.getProjects, () => ({ projectList: [createBcaProject()], number: 1, quota: 50 }));
  fakeHost.network.answer(bcaCalls.getProject, () => createBcaProjectDetail());
  fakeHost.network.answer(connectionCalls.getBusinessAccount, () => ({
    accountList: [createBusinessAccount()],
    platformList: [createPlatformConnection()],
  }));
  start?.(fakeHost.host, fakeHost.network);
  return renderWithHost(<App />, { path, language, namespace: { id: 'chatbot', locales }, fakeHost });
}
