import { languages } from '../i18n/languages.ts';
import { createFlow } from './chatbot.factory.ts';
import { flowRuleTexts } from './flow-rule-texts.ts';
import { asking, button, chain, edge, flow, hello, reply, ruleFlows, text } from './flow-rules.factory.ts';
import { checkFlow, flowErrors, savingErrors } from './flow-rules.ts';
import type { Flow } from './flow.schema.ts';

const rulesOf = (candidate: Flow): readonly string[] => checkFlow(candidate).map(({ rule }) => rule);

describe.each(Object.entries(ruleFlows))('%s', (rule, { broken, kept }) => {
  it('is reported for a flow that breaks it', () => {
    for (const candidate of broken) expect(rulesOf(candidate)).toContain(rule);
  });

  it('is not reported for a flow that keeps it', () => {
    for (const candidate of kept) expect(rulesOf(candidate)).not.toContain(rule);
  });

  it('has a text in every language', () => {
    const text = Object.entries(flowRuleTexts).find(([name]) => name === rule)?.[1];
    for (const language of languages) expect(text?.[language]).toMatch(/\S/u);
  });
});

it('checkFlow reports nothing for a valid flow', () => {
  expect(checkFlow(createFlow())).toEqual([]);
});

it('checkFlow reports problems bubble by bubble, each one once', () => {
  const problems = checkFlow(
    flow([hello, reply('QUICK_REPLY'), { ...text('second'), text: '' }], [edge('start', 'reply')]),
  );
  expect(problems.map(({ rule, bubbleId }) => `${bubbleId} ${rule}`)).toEqual([
    'reply textNeeded',
    'reply buttonNeeded',
    'second unreached',
    'second textNeeded',
  ]);
});

it('only an unconnected starting step prevents saving a draft', () => {
  const open = flow([hello, text()], []);
  expect(savingErrors(open).map(({ rule }) => rule)).toEqual(['startUnconnected']);
  expect(savingErrors(chain(hello, reply('UNSET')))).toEqual([]);
  expect(flowErrors(chain(hello, reply('UNSET')))).not.toEqual([]);
  expect(flowErrors(asking(button('a', 'x'.repeat(30))))).toEqual([]);
});
