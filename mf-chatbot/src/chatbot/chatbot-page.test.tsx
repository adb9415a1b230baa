import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { chatbotEvents } from '@tessera/contracts/chatbot/chatbot.events';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { renderChatbot, rows } from '../testing/render-chatbot.tsx';

const titles = { en: 'Chatbot', 'zh-Hant-HK': '聊天機器人', ja: 'チャットボット' };

describe('the page', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderChatbot();
    expect(await screen.findByRole('table')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('shows placeholders while it loads', async () => {
    const { container } = await renderChatbot({ answer: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('leads to the boards when there are none', async () => {
    const { user, visited } = await renderChatbot({ answer: () => ({ chatbotList: [] }) });
    await user.click(await screen.findByRole('button', { name: 'Go to the boards' }));
    expect(visited).toEqual([paths.boards]);
  });

  it('says what went wrong with the support id, and comes after another try', async () => {
    const { user, network } = await renderChatbot({ answer: () => new Problem('500', { supportId: 'req-7' }) });
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(chatbotCalls.getChatbot, () => ({ chatbotList: [...rows] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('shows what each board holds', async () => {
    await renderChatbot();
    const row = within(await screen.findByRole('row', { name: /Spring campaign/u }));
    expect(row.getAllByRole('cell').slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Spring campaign', '2', '1,240']);
    expect(screen.getByText('2 boards')).toBeInTheDocument();
  });

  it('opens a board, and tells the others which', async () => {
    const { user, hub, visited } = await renderChatbot();
    const told: unknown[] = [];
    hub.as('test').subscribe(chatbotEvents.chatbotOpened, ({ source, data }) => told.push({ source, data }));
    await user.click(await screen.findByRole('button', { name: 'Open Autumn menu' }));
    const folderId = rows[1]?.id ?? '';
    expect(told).toEqual([{ source: 'chatbot', data: { folderId } }]);
    expect(visited).toEqual([paths.board(folderId)]);
  });

  it.each(languages)('is named in %s', async (language) => {
    await renderChatbot({ language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  });
});

test('an address below the page that nothing has leads back to it', async () => {
  const { user, visited } = await renderChatbot({ path: `${chatbotPaths.chatbot}/nothing/here` });
  await user.click(await screen.findByRole('button', { name: 'Back to Chatbot' }));
  expect(visited).toEqual([chatbotPaths.chatbot]);
});
