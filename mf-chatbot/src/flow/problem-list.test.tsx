import { flowRuleTexts } from '@tessera/contracts/chatbot/flow-rule-texts';
import { checkFlow } from '@tessera/contracts/chatbot/flow-rules';
import { ruleFlows } from '@tessera/contracts/chatbot/flow-rules.factory';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { renderWithHost } from '@tessera/ui/testing/render';
import { screen, within } from '@testing-library/react';
import { locales } from '../locales.ts';
import { ProblemList } from './problem-list.tsx';

/** Each rule's example flows, each rendered in its own region of the page. */
const shown = Object.entries(flowRuleTexts).flatMap(([rule, texts]) => {
  const { broken, kept } = unsafeCast<Readonly<Record<string, (typeof ruleFlows)['startMissing']>>>(ruleFlows)[
    rule
  ] ?? { broken: [], kept: [] };
  return [
    ...broken.map((flow, place) => ({ name: `${rule} broken ${place}`, texts, flow, isBroken: true })),
    ...kept.map((flow, place) => ({ name: `${rule} kept ${place}`, texts, flow, isBroken: false })),
  ];
});

function Lists({ onJump }: { readonly onJump: (bubbleId: string) => void }) {
  const list = (flow: Flow) => <ProblemList flow={flow} problems={checkFlow(flow)} onJump={onJump} />;
  return shown.map(({ name, flow }) => (
    <section key={name} aria-label={name}>
      {list(flow)}
    </section>
  ));
}

test.each(languages)('shows each rule in %s for a flow that breaks it, and for no other', async (language) => {
  await renderWithHost(<Lists onJump={() => undefined} />, { language, namespace: { id: 'chatbot', locales } });
  expect(shown.length).toBeGreaterThan(80);
  const parts = new Map(
    [...document.querySelectorAll('section')].map((part) => [part.getAttribute('aria-label'), part]),
  );
  for (const { name, texts, isBroken } of shown)
    expect([name, parts.get(name)?.textContent.includes(texts[language])]).toEqual([name, isBroken]);
});

test('an entry opens its bubble, and is disabled if it concerns the whole flow', async () => {
  const jumped: string[] = [];
  const { user } = await renderWithHost(<Lists onJump={(bubbleId) => jumped.push(bubbleId)} />, {
    namespace: { id: 'chatbot', locales },
  });
  const entry = (rule: keyof typeof flowRuleTexts) => {
    const found = within(screen.getByRole('region', { name: `${rule} broken 0` }))
      .getAllByRole('button')
      .find((button) => button.textContent.includes(flowRuleTexts[rule].en));
    if (found === undefined) throw new Error(rule);
    return found;
  };
  await user.click(entry('textNeeded'));
  expect(jumped).toEqual(['reply']);
  expect(entry('startMissing')).toBeDisabled();
});
