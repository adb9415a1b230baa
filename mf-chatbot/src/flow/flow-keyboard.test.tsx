import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createProject, createProjectFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { emptyFlow } from '@tessera/contracts/chatbot/flow-bubbles';
import { checkFlow } from '@tessera/contracts/chatbot/flow-rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderChatbot } from '../testing/render-chatbot.tsx';

const bubbleCount = 30;
const path = chatbotPaths.flow(createProject().id);

/** Focuses an element, after checking that the Tab key can reach it. */
function reach(element: HTMLElement): void {
  expect([element.tabIndex, element.hasAttribute('disabled')]).toEqual([0, false]);
  act(() => element.focus());
}

it('thirty bubbles can be added, edited, moved, connected and saved by keyboard alone', async () => {
  const { user, network } = await renderChatbot({ path, flow: () => createProjectFlow({}, emptyFlow()) });
  network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: 2 }, body.flow));
  await screen.findByRole('heading', { level: 1, name: 'Menu questions' });
  const panel = within(screen.getByRole('complementary', { name: 'Panel' }));
  const press = async (element: HTMLElement, keys = '{Enter}'): Promise<void> => {
    reach(element);
    await user.keyboard(keys);
  };
  const addText = screen.getByRole('button', { name: 'Add Reply: Text' });
  await press(screen.getByRole('button', { name: 'Add Trigger: Message' }));
  await press(panel.getByLabelText('Keywords'), 'menu{Enter}');
  for (let count = 1; count < bubbleCount; count += 1) {
    await press(addText);
    await press(panel.getByLabelText('Text', { selector: 'textarea:not([aria-hidden])' }), String(count));
  }

  const nodes = [...document.querySelectorAll<HTMLElement>('.react-flow__node')];
  expect(nodes).toHaveLength(bubbleCount);
  const [moved] = nodes.slice(-1);
  if (moved === undefined) throw new Error('there are no bubbles');
  const placeOf = (node: HTMLElement): string => node.style.transform;
  const before = placeOf(moved);
  await press(moved, '{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(placeOf(moved)).not.toBe(before));

  // In the list, connect the last bubble to another and disconnect it again, because the flow would loop for ever.
  const next = (): HTMLElement => panel.getByRole('combobox', { name: /^Next/u });
  const nowhere = next().textContent;
  await press(next(), '{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(next().textContent).not.toBe(nowhere);
  await press(screen.getByRole('button', { name: 'Undo' }));
  expect(next().textContent).toBe(nowhere);

  await press(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const flow = network.sent(chatbotCalls.saveFlow).at(-1)?.body.flow;
  expect(flow?.bubbles).toHaveLength(bubbleCount);
  expect(flow?.edges).toHaveLength(bubbleCount - 1);
  expect(flow === undefined ? [] : checkFlow(flow)).toEqual([]);
}, 180_000);
