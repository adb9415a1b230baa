import { createProjectFlow } from './chatbot.factory.ts';
import { projectFlowSchema } from './chatbot.schema.ts';
import { checkFlow } from './flow-rules.ts';

test('the factory creates a project that the schema accepts unchanged, with a valid flow', () => {
  expect(projectFlowSchema.parse(createProjectFlow())).toEqual(createProjectFlow());
  expect(checkFlow(createProjectFlow().flow)).toEqual([]);
});
