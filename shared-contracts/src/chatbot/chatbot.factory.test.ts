import { createProjectFlow } from './chatbot.factory.ts';
import { projectFlowSchema } from './chatbot.schema.ts';
import { checkFlow } from './flow-rules.ts';

test('the factory makes what the schema accepts without loss, and a flow without a problem', () => {
  expect(projectFlowSchema.parse(createProjectFlow())).toEqual(createProjectFlow());
  expect(checkFlow(createProjectFlow().flow)).toEqual([]);
});
