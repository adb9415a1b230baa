import type { Page } from '@playwright/test';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import type { Person } from '../../harness/person.ts';
import type { Words } from '../words.ts';
import { openPage } from './page-steps.ts';
import type { Screen } from './screen.ts';

/** A flow whose own words are no language's. */
const namelessFlow = (): Flow => {
  const flow = createFlow();
  return {
    ...flow,
    bubbles: flow.bubbles.map((bubble) => ({
      ...bubble,
      title: 'Harbour cities',
      ...(bubble.kind === 'trigger' ? { keywords: ['latteart'] } : {}),
      ...(bubble.kind === 'reply'
        ? { text: 'latteart', buttons: bubble.buttons.map((button, index) => ({ ...button, title: `${index + 1}` })) }
        : {}),
    })),
  };
};

const openFlow = async (page: Page): Promise<void> => {
  await openPage(page, '/chatbot/projects');
  await page.getByRole('link', { name: 'Harbour cities' }).click();
  await page.locator('.react-flow__node').first().waitFor();
};

const stage = { saveElsewhere: async (): Promise<void> => undefined };

/** Saves the flow in another place while it is edited here, then tries to save it here. */
const openFlowConflict = async (page: Page, words: Words): Promise<void> => {
  await openFlow(page);
  // A change that an earlier opening left on the device is offered.
  if (await page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('botScripts')))) {
    await page.getByRole('button', { name: words('ui', 'draft.use'), exact: true }).click();
  } else {
    await stage.saveElsewhere();
    await page.locator('.react-flow__node').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox').last().fill('Harbour cities');
    await page.getByRole('button', { name: words('chatbot', 'toolbar.save'), exact: true }).click();
  }
  await page.getByRole('dialog', { name: words('chatbot', 'conflict.title') }).waitFor();
};

/** The screens of the chatbot and of its flows. */
export const flowScreens: readonly Screen[] = [
  { name: 'chatbot-dashboard', persona: 'much', open: (page) => openPage(page, '/chatbot') },
  { name: 'chatbot-setting', persona: 'empty', open: (page) => openPage(page, '/chatbot/setting') },
  { name: 'branded-empty', persona: 'empty', open: (page) => openPage(page, '/chatbot/branded-content') },
  { name: 'chatbot-empty', persona: 'empty', open: (page) => openPage(page, '/chatbot/projects') },
  {
    name: 'chatbot',
    persona: 'much',
    open: async (page) => {
      await openPage(page, '/chatbot/projects');
      await page.getByRole('link', { name: 'Harbour cities' }).waitFor();
    },
  },
  {
    name: 'flow-builder',
    persona: 'much',
    open: async (page, words) => {
      await openFlow(page);
      // By the keyboard: on a phone it lies beside what is seen at first, and the canvas goes to what has the focus.
      await page.locator('.react-flow__node').nth(1).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: '1' }).waitFor();
      await page.getByRole('radio', { name: words('chatbot', 'panel.bubble') }).waitFor();
    },
  },
  {
    name: 'flow-data',
    persona: 'much',
    open: async (page, words) => {
      await openFlow(page);
      await page.getByRole('radio', { name: words('chatbot', 'mode.data') }).check({ force: true });
      await page.getByText(words('chatbot', 'data.none')).waitFor();
    },
  },
  {
    name: 'flow-simulator',
    persona: 'much',
    open: async (page, words) => {
      await openFlow(page);
      await page.getByRole('radio', { name: words('chatbot', 'simulator.title') }).check({ force: true });
      await page.getByRole('button', { name: words('chatbot', 'simulator.restart') }).waitFor();
    },
  },
  // The last one of the flow: its unsaved change stays on the device.
  { name: 'flow-conflict', persona: 'much', open: openFlowConflict },
];

/** Gives somebody a flow, which can also be saved elsewhere. */
export async function furnishFlow(person: Person): Promise<void> {
  const {
    project: { id },
  } = await person.api.call(chatbotCalls.addProject, {
    body: { name: 'Harbour cities', botAccountId: null, flow: namelessFlow() },
  });
  stage.saveElsewhere = async () => {
    const { project, flow } = await person.api.call(chatbotCalls.getFlow, { query: { id } });
    await person.api.call(chatbotCalls.saveFlow, { body: { id, revision: project.revision, flow } });
  };
}
