import { factoryId, factoryInstant } from '../factory-id.ts';
import type { Project, ProjectFlow } from './chatbot.schema.ts';
import { createReply, createTrigger } from './flow-bubbles.ts';
import type { Flow } from './flow.schema.ts';

/** A valid flow: a keyword trigger, a question with two answers, and what follows each. */
export const createFlow = (): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('TEXT', { id: 'start', title: 'Asks for the menu', x: 0, y: 0 }), keywords: ['menu'] },
    {
      ...createReply('QUICK_REPLY', { id: 'question', title: 'Which menu', x: 360, y: 0 }),
      text: 'Which menu would you like?',
      buttons: [
        { id: 'lunch', title: 'Lunch', address: '' },
        { id: 'dinner', title: 'Dinner', address: '' },
      ],
    },
    {
      ...createReply('TEXT', { id: 'lunch-menu', title: 'Lunch menu', x: 720, y: -80 }),
      text: 'Lunch is served from 12 to 3.',
    },
    {
      ...createReply('TEXT', { id: 'dinner-menu', title: 'Dinner menu', x: 720, y: 120 }),
      text: 'Dinner is served from 6 to 10.',
    },
  ],
  edges: [
    { from: 'start', port: 'next', to: 'question' },
    { from: 'question', port: 'lunch', to: 'lunch-menu' },
    { from: 'question', port: 'dinner', to: 'dinner-menu' },
  ],
});

/** A valid draft. */
export const createProject = (overrides: Partial<Project> = {}): Project => ({
  id: factoryId('project', 1),
  name: 'Menu questions',
  botAccountId: '17841400000000001',
  state: 'DRAFT',
  bubbles: 4,
  errors: 0,
  hasChanges: true,
  createdTime: factoryInstant,
  changedTime: factoryInstant,
  publishedTime: null,
  revision: 1,
  ...overrides,
});

export const createProjectFlow = (overrides: Partial<Project> = {}, flow: Flow = createFlow()): ProjectFlow => ({
  project: createProject(overrides),
  flow,
});
