import { languages } from '../i18n/languages.ts';
import { createFlow } from './chatbot.factory.ts';
import { flowRuleTexts } from './flow-rule-texts.ts';
import { asking, button, chain, edge, flow, hello, reply, ruleFlows, text } from './flow-rules.factory.ts';
import { checkFlow, flowErrors, savingErrors } from './flow-rules.ts';
import type { Flow } from './flow.schema.ts';

const rulesOf = (candidate: Flow): readonly string[] => checkFlow(candidate).map(({ rule }) => rule);

describe.each(Object.entries(ruleFlows))('%s', (rule, { broken, kept }) => {
  it('is named where it is broken', () => {
    for (const candidate of broken) expect(rulesOf(candidate)).toContain(rule);
  });

  it('is not named where it is kept', () => {
    for (const candidate of kept) expect(rulesOf(candidate)).not.toContain(rule);
  });

  it('has a text in every language', () => {
    const text = Object.entries(flowRuleTexts).find(([name]) => name === rule)?.[1];
    for (const language of languages) expect(text?.[language]).toMatch(/\S/u);
  });
});

it('finds nothing in a flow without a problem', () => {
  expect(checkFlow(createFlow())).toEqual([]);
});

it('names the flow first, then bubble by bubble, each once', () => {
  const problems = checkFlow(flow([hello, reply('QUICK_REPLY'), { ...text('second'), text: '' }], [edge('start', 'reply')]));
  expect(problems.map(({ rule, bubbleId }) => `${bubbleId} ${rule}`)).toEqual(['reply textNeeded', 'reply buttonNeeded', 'second unreached', 'second textNeeded']);
});

it('keeps a draft from being saved only by a starting step that leads nowhere', () => {
  const open = flow([hello, text()], []);
  expect(savingErrors(open).map(({ rule }) => rule)).toEqual(['startUnconnected']);
  expect(savingErrors(chain(hello, reply('UNSET')))).toEqual([]);
  expect(flowErrors(chain(hello, reply('UNSET')))).not.toEqual([]);
  expect(flowErrors(asking(button('a', 'x'.repeat(30))))).toEqual([]);
});
