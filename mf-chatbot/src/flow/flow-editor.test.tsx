import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { createBot } from '@tessera/contracts/chatbot/bot.factory';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow, createProject, createProjectFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { createReply, createTrigger, emptyFlow } from '@tessera/contracts/chatbot/flow-bubbles';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderChatbot } from '../testing/render-chatbot.tsx';

const path = chatbotPaths.flow(createProject().id);
const opened = async (flow = createFlow(), project = {}, bot = createBot()) => {
  const rendered = await renderChatbot({
    path,
    flow: () => createProjectFlow(project, flow),
    bots: () => ({ botList: [bot], failureList: [] }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Menu questions' });
  return rendered;
};
const panel = () => within(screen.getByRole('complementary', { name: 'Panel' }));

async function choose(user: Awaited<ReturnType<typeof opened>>['user'], field: string, option: string): Promise<void> {
  await user.click(panel().getByRole('combobox', { name: new RegExp(`^${field}`, 'u') }));
  await user.click(await screen.findByRole('option', { name: option }));
}

it('builds a flow without dragging: bubbles are added, edited, connected by a list and saved', async () => {
  const { user, network } = await opened(emptyFlow());
  network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: 2 }, body.flow));
  await user.click(screen.getByRole('button', { name: 'Add Trigger: Message' }));
  await user.type(panel().getByLabelText('Keywords'), 'menu{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add Reply: Text' }));
  await user.type(panel().getByRole('textbox', { name: 'Text' }), 'Here it is');
  await user.click(screen.getByRole('button', { name: 'Add Reply: Text' }));
  await user.clear(panel().getByRole('textbox', { name: 'Title' }));
  await user.type(panel().getByRole('textbox', { name: 'Title' }), 'Last');
  await user.type(panel().getByRole('textbox', { name: 'Text' }), 'Bye');
  await choose(user, 'Next', 'Text');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const flow = network.sent(chatbotCalls.saveFlow).at(-1)?.body.flow;
  expect(flow?.bubbles.map(({ title }) => title)).toEqual(['Message', 'Text', 'Last']);
  expect(flow?.edges).toHaveLength(2);
});

it('does not save while the starting step has no connection', async () => {
  const { user, network, notices } = await opened(emptyFlow());
  await user.click(screen.getByRole('button', { name: 'Add Trigger: Message' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(notices.map(({ text }) => text)).toEqual(['The starting step must connect to a next bubble.']);
  expect(network.sent(chatbotCalls.saveFlow)).toEqual([]);
});

it('lists problems as they appear, and opens their bubble', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Add Reply: Not chosen' }));
  await user.click(panel().getByRole('radio', { name: 'Problems (2)' }));
  expect(panel().getByText('1 error keeps this flow from being published.')).toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: /Choose what this bubble replies/u }));
  expect(panel().getByRole('textbox', { name: 'Title' })).toHaveValue('Not chosen');
});

it('replaces the problems by a clicked bubble in the panel, but not the simulator', async () => {
  const { user } = await opened();
  const [node] = [...document.querySelectorAll<HTMLElement>('.react-flow__node')];
  if (node === undefined) throw new Error('there are no bubbles');
  await user.click(panel().getByRole('radio', { name: /^Problems/u }));
  fireEvent.click(node);
  expect(panel().getByRole('radio', { name: 'Bubble' })).toBeChecked();
  await user.click(panel().getByRole('radio', { name: 'Simulator' }));
  fireEvent.click(node);
  expect(panel().getByRole('radio', { name: 'Simulator' })).toBeChecked();
});

it('opens the focused bubble on Enter', async () => {
  const { user } = await opened();
  const [, node] = [...document.querySelectorAll<HTMLElement>('.react-flow__node')];
  if (node === undefined) throw new Error('there are no bubbles');
  act(() => node.focus());
  await user.keyboard('{Enter}');
  expect(panel().getByRole('textbox', { name: 'Title' })).toHaveValue('Which menu');
});

it('takes a number that is typed in full width', async () => {
  const { user, network } = await opened();
  network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: 2 }, body.flow));
  await user.click(screen.getByRole('button', { name: 'Add Condition: Number of mentions' }));
  const field = panel().getByRole('textbox', { name: /mentions/u });
  await user.clear(field);
  await user.type(field, '３');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(network.sent(chatbotCalls.saveFlow)[0]?.body.flow.bubbles.at(-1)).toMatchObject({ mentions: 3 }),
  );
});

it('reports a failure to save, and still shows the flow as not saved', async () => {
  const { user, network, notices, unmount } = await opened();
  network.answer(chatbotCalls.saveFlow, () => new Problem('500'));
  await user.click(screen.getByRole('button', { name: 'Add Condition: Number of mentions' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Save flow failed']));
  expect(screen.getByText('Not saved')).toBeInTheDocument();
  unmount();
});

it('shows both versions on a revision conflict, and overwrites the other only on request', async () => {
  const { user, network } = await opened();
  network.answer(chatbotCalls.saveFlow, () => new Problem('conflict', { params: { revision: 5 } }));
  await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
  network.answer(chatbotCalls.getFlow, () =>
    createProjectFlow({ revision: 5 }, { ...createFlow(), bubbles: createFlow().bubbles.slice(0, 3), edges: [] }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: 'Bubbles yours: 5, theirs: 3' })).toBeInTheDocument();
  network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: 6 }, body.flow));
  await user.click(dialog.getByRole('button', { name: 'Keep my version' }));
  await waitFor(() => expect(network.sent(chatbotCalls.saveFlow).map(({ body }) => body.revision)).toEqual([1, 5]));
});

it('simulates the flow: a message, a tapped button, and no answer', async () => {
  const { user } = await opened();
  await user.click(panel().getByRole('radio', { name: 'Simulator' }));
  const phone = within(screen.getByRole('region', { name: 'Simulator' }));
  const log = phone.getByRole('log');
  Object.defineProperty(log, 'scrollHeight', { value: 700 });
  await user.type(phone.getByRole('textbox', { name: 'Text' }), 'the menu please{Enter}');
  await user.click(await phone.findByRole('button', { name: 'Dinner' }));
  expect(await phone.findByText('Dinner is served from 6 to 10.')).toBeInTheDocument();
  expect(log.scrollTop).toBe(700);
  await user.type(phone.getByRole('textbox', { name: 'Text' }), 'thanks{Enter}');
  expect(await phone.findByText('No answer')).toBeInTheDocument();
});

it('answers a shared post in the simulator only once it was found, as the platform tells only its id', async () => {
  const link = 'https://www.instagram.com/p/CxY12345678/';
  const { user, network } = await opened({
    version: 1,
    bubbles: [
      { ...createTrigger('MEDIA_SHARE', { id: 's', title: 'Shared', x: 0, y: 0 }), posts: [{ link, mediaId: null }] },
      { ...createReply('TEXT', { id: 'r', title: 'Reply', x: 360, y: 0 }), text: 'Thanks' },
    ],
    edges: [{ from: 's', port: 'next', to: 'r' }],
  });
  const share = async () => {
    await user.click(panel().getByRole('radio', { name: 'Simulator' }));
    await choose(user, 'What the person does', 'Shared post');
    await user.type(panel().getByRole('textbox', { name: 'Username or post link' }), `${link}{Enter}`);
  };
  await share();
  expect(await panel().findByText('No answer')).toBeInTheDocument();
  network.answer(chatbotCalls.getPost, ({ body }) => ({ post: { link: body.link, mediaId: '17900000000000001' } }));
  const [node] = [...document.querySelectorAll<HTMLElement>('.react-flow__node')];
  if (node === undefined) throw new Error('there are no bubbles');
  fireEvent.click(node);
  await user.click(panel().getByRole('radio', { name: 'Bubble' }));
  expect(panel().getByText(/has not been checked yet/u)).toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(panel().queryByText(/has not been checked yet/u)).toBeNull());
  await share();
  expect(await panel().findByText('Thanks')).toBeInTheDocument();
});

it("gives no answer in the simulator after one of the bot's words to opt out", async () => {
  const { user } = await opened(
    createFlow(),
    {},
    createBot({ stopWords: ['enough menu'], startWords: ['again menu'] }),
  );
  await user.click(panel().getByRole('radio', { name: 'Simulator' }));
  const phone = within(screen.getByRole('region', { name: 'Simulator' }));
  const say = (text: string) => user.type(phone.getByRole('textbox', { name: 'Text' }), `${text}{Enter}`);
  await waitFor(async () => {
    await user.click(phone.getByRole('button', { name: 'Start over' }));
    await say('enough menu');
    expect(await phone.findByText('No answer')).toBeInTheDocument();
  });
  await say('menu');
  expect(phone.queryByText('Which menu would you like?')).toBeNull();
  await say('again menu');
  expect(await phone.findByText('Which menu would you like?')).toBeInTheDocument();
});

it('checks an image and a post on the server', async () => {
  const { user, network, notices } = await opened();
  network.answer(chatbotCalls.checkImage, ({ body }) => ({ image: { address: body.address, ratio: 0.5 } }));
  await user.click(screen.getByRole('button', { name: 'Add Reply: Image' }));
  await user.type(panel().getByLabelText('Image address'), 'https://shop.example/a.png');
  await user.tab();
  expect(await panel().findByText('The image must have an aspect ratio of 1.91:1 or 1:1.')).toBeInTheDocument();
  network.answer(chatbotCalls.getPost, () => new Problem('postDetails'));
  await user.click(screen.getByRole('button', { name: 'Add Trigger: Comment' }));
  await user.type(panel().getByLabelText('Post links'), 'https://www.instagram.com/p/CxY12345678/{Enter}');
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual(['Cannot get details of the post, please try again']),
  );
  expect(
    panel().getByText('This is not a public post of the account, or it has not been checked yet.'),
  ).toBeInTheDocument();
});

it('keeps text typed while an image or a post is being checked', async () => {
  const { user, network } = await opened();
  const answered = Promise.withResolvers<undefined>();
  network.answer(chatbotCalls.checkImage, async ({ body }) => {
    await answered.promise;
    return { image: { address: body.address, ratio: 1 } };
  });
  network.answer(chatbotCalls.getPost, async ({ body }) => {
    await answered.promise;
    return { post: { link: body.link, mediaId: '17900000000000001' } };
  });
  await user.click(screen.getByRole('button', { name: 'Add Reply: Card' }));
  await user.type(panel().getByLabelText('Image address'), 'https://shop.example/a.png');
  await user.tab();
  expect(panel().getByText('Checking')).toBeInTheDocument();
  await user.type(panel().getByLabelText('Card title'), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Add Trigger: Comment' }));
  await user.type(panel().getByLabelText('Post links'), 'https://www.instagram.com/p/CxY12345678/{Enter}');
  expect(panel().getByText('https://www.instagram.com/p/CxY12345678/')).toBeInTheDocument();
  await user.clear(panel().getByRole('textbox', { name: 'Title' }));
  await user.type(panel().getByRole('textbox', { name: 'Title' }), 'Our post');
  answered.resolve(undefined);
  await waitFor(() => expect(panel().queryByText('Checking')).toBeNull());
  expect(panel().getByRole('textbox', { name: 'Title' })).toHaveValue('Our post');
  expect(panel().queryByText(/has not been checked yet/u)).toBeNull();
  const card = document.querySelector<HTMLElement>('.react-flow__node[aria-label="Card"]');
  if (card === null) throw new Error('there is no card');
  fireEvent.click(card);
  expect(panel().getByLabelText('Card title')).toHaveValue('Spring');
  expect(panel().getByLabelText('Image address')).toHaveValue('https://shop.example/a.png');
});

it('keeps the image that was typed last, even if the check of an earlier one ends later', async () => {
  const { user, network } = await opened();
  const [slow, fast] = ['https://shop.example/slow.png', 'https://shop.example/fast.png'];
  const answered = Promise.withResolvers<undefined>();
  network.answer(chatbotCalls.checkImage, async ({ body }) => {
    if (body.address === slow) await answered.promise;
    return { image: { address: body.address, ratio: 1 } };
  });
  await user.click(screen.getByRole('button', { name: 'Add Reply: Image' }));
  const field = panel().getByLabelText('Image address');
  for (const address of [slow, fast]) {
    await user.clear(field);
    await user.type(field, address);
    await user.tab();
  }
  await waitFor(() => expect(panel().queryByText('Checking')).toBeNull());
  answered.resolve(undefined);
  // The response of another call arrives after that of the slow one.
  network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: 2 }, body.flow));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(field).toHaveValue(fast);
});

it('checks a post again on request', async () => {
  const { user, network } = await opened();
  network.answer(chatbotCalls.getPost, () => new Problem('postDetails'));
  await user.click(screen.getByRole('button', { name: 'Add Trigger: Comment' }));
  await user.type(panel().getByLabelText('Post links'), 'https://www.instagram.com/p/CxY12345678/{Enter}');
  expect(await panel().findByText(/has not been checked yet/u)).toBeInTheDocument();
  network.answer(chatbotCalls.getPost, ({ body }) => ({ post: { link: body.link, mediaId: '17900000000000001' } }));
  await user.click(panel().getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(panel().queryByText(/has not been checked yet/u)).toBeNull());
  expect(panel().getByRole('button', { name: 'Check again' })).toHaveFocus();
});

describe('the focus', () => {
  const aside = () => screen.getByRole('complementary', { name: 'Panel' });

  it('moves to the panel when a bubble is removed, and when a problem opens its bubble', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Add Reply: Not chosen' }));
    await user.click(panel().getByRole('radio', { name: 'Problems (2)' }));
    await user.click(panel().getByRole('button', { name: /Choose what this bubble replies/u }));
    expect(aside()).toHaveFocus();
    await user.click(panel().getByRole('button', { name: 'Remove bubble' }));
    expect(aside()).toHaveFocus();
    expect(panel().getByText('Select a bubble to edit it.')).toBeInTheDocument();
  });

  it('moves to the canvas when a key removes the selected bubble', async () => {
    const { user } = await opened();
    const nodes = () => document.querySelectorAll<HTMLElement>('.react-flow__node');
    const count = nodes().length;
    act(() => nodes()[1]?.focus());
    await user.keyboard('{Enter}{Delete}');
    await waitFor(() => expect(nodes()).toHaveLength(count - 1));
    expect(screen.getByRole('group', { name: 'Flow' })).toHaveFocus();
  });

  it('stays on the buttons that save and publish, while they work and after it', async () => {
    const { user, network } = await opened();
    const answered = Promise.withResolvers<undefined>();
    network.answer(chatbotCalls.saveFlow, async ({ body }) => {
      await answered.promise;
      return createProjectFlow({ revision: 2 }, body.flow);
    });
    const [save, publish] = [
      screen.getByRole('button', { name: 'Save' }),
      screen.getByRole('button', { name: 'Publish' }),
    ];
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Arrange automatically' }));
    await user.click(save);
    expect(save).toHaveFocus();
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    await user.click(publish);
    await user.click(save);
    answered.resolve(undefined);
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(save).toHaveFocus();
    expect(network.sent(chatbotCalls.saveFlow)).toHaveLength(1);
    network.answer(botCalls.publishFlow, ({ body }) =>
      createProjectFlow({ state: 'RUNNING', hasChanges: false, revision: 3 }, body.flow),
    );
    await user.click(publish);
    expect(await screen.findByText('Running')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus();
    expect(network.sent(botCalls.publishFlow)).toHaveLength(1);
  });

  it('moves to the title of an added button, and back when a button is removed', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Add Reply: Quick reply' }));
    await user.click(panel().getByRole('button', { name: 'Add button' }));
    expect(panel().getByLabelText('Title of button 1')).toHaveFocus();
    await user.click(panel().getByRole('button', { name: /^Remove button 1/u }));
    expect(panel().getByRole('button', { name: 'Add button' })).toHaveFocus();
  });
});

it.each(languages)('shows no text keys without a translation in %s', async (language) => {
  await renderChatbot({ path, language, flow: () => createProjectFlow({}, { ...createFlow(), edges: [] }) });
  await screen.findByRole('heading', { level: 1, name: 'Menu questions' });
  const radios = screen.getAllByRole('radio');
  expect(radios).toHaveLength(5);
  expect(document.body.textContent).not.toMatch(/\b(?:bubble|panel|problem|toolbar)\.[a-z]/u);
});

it('shows that a project was not found', async () => {
  await renderChatbot({ path, flow: () => new Problem('notFound') });
  expect(await screen.findByText('Not found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Chatbot projects' })).toHaveAttribute('href', chatbotPaths.projects);
});
