import { createBcaProject } from '@tessera/contracts/bca/bca.factory';
import { createProject } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { testIsolation } from '@tessera/isolation/testing/test-isolation';
import { screen } from '@testing-library/react';
import descriptor from '../remote.ts';
import { polyfillCanvas } from './testing/canvas-polyfill.ts';

const flowPath = chatbotPaths.flow(createProject().id);

beforeAll(polyfillCanvas);

testIsolation({
  descriptor,
  load: () => import('./lifecycles.tsx'),
  also: [
    { path: flowPath, settings: {} },
    { path: chatbotPaths.brandedContentProject(createBcaProject().id), settings: {} },
  ],
  // With a bubble on it, the canvas listens to keys, resizes and drags.
  use: async ({ path, user }) => {
    if (path !== flowPath) return;
    await user.click(await screen.findByRole('button', { name: 'Add Reply: Text' }));
    await user.click(screen.getByRole('radio', { name: 'Simulator' }));
  },
});
