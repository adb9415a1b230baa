import { factoryId } from '@tessera/contracts/factory-id';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createChatbot } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { Chatbot } from '@tessera/contracts/chatbot/chatbot.schema';
import { createUser } from '@tessera/contracts/user/user.factory';
import { createFakeHost } from '@tessera/ui/testing/fake-host';
import { renderWithHost } from '@tessera/ui/testing/render';
import type { Rendered } from '@tessera/ui/testing/render';
import { App } from '../app.tsx';
import { locales } from '../locales.ts';

type Answer = CallOutput<typeof chatbotCalls.getChatbot> | Problem;

interface RenderOptions {
  readonly path?: string;
  readonly language?: Language;
  /** What the call answers; two boards unless told otherwise. */
  readonly answer?: () => Answer | Promise<Answer>;
}

/** Two boards, one with much and one with nothing. */
export const rows: readonly Chatbot[] = [createChatbot({ contentCount: 2, mediaCount: 1_240 }), createChatbot({ id: factoryId('folder', 2), name: 'Autumn menu', contentCount: 0, mediaCount: 0 })];

/** Draws the remote at a path with its real routes, texts, router and client; only the network's edge is a fake. */
export async function renderChatbot({ path = chatbotPaths.chatbot, language = 'en', answer = () => ({ chatbotList: [...rows] }) }: RenderOptions = {}): Promise<Rendered> {
  const fakeHost = createFakeHost({ source: 'chatbot', language, session: { state: 'signedIn', user: createUser() } });
  fakeHost.network.answer(chatbotCalls.getChatbot, answer);
  return renderWithHost(<App />, { path, language, namespace: { id: 'chatbot', locales }, fakeHost });
}
