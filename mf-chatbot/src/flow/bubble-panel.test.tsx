import { createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import { flowRuleTexts } from '@tessera/contracts/chatbot/flow-rule-texts';
import { checkFlow } from '@tessera/contracts/chatbot/flow-rules';
import { ruleFlows } from '@tessera/contracts/chatbot/flow-rules.factory';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { languages } from '@tessera/contracts/i18n/languages';
import { renderWithHost } from '@tessera/ui/testing/render';
import { screen } from '@testing-library/react';
import { locales } from '../locales.ts';
import { BubblePanel } from './bubble-panel.tsx';
import { useFlowEditor } from './use-flow-editor.ts';

const { onlyFirstLevel: _, ...oldComment } = createTrigger('COMMENT', { id: 'c', title: 'Comment', x: 0, y: 0 });

/** For each rule about bubbles: a flow that breaks it and one that satisfies it, with the bubble concerned. */
const shown = Object.entries(ruleFlows).flatMap(
  ([
    rule,
    {
      broken: [broken],
      kept: [kept],
    },
  ]) => {
    const found = broken === undefined ? undefined : checkFlow(broken).find((problem) => problem.rule === rule);
    const bubbleId = found?.bubbleId ?? null;
    if (broken === undefined || kept === undefined || bubbleId === null) return [];
    return [
      { rule, bubbleId, flow: broken, isBroken: true },
      { rule, bubbleId, flow: kept, isBroken: false },
    ];
  },
);

function Panel({ flow, bubbleId }: { readonly flow: Flow; readonly bubbleId: string }) {
  const editor = useFlowEditor(flow);
  const bubble = editor.flow.bubbles.find(({ id }) => id === bubbleId);
  return (
    bubble && (
      <BubblePanel
        editor={editor}
        bubble={bubble}
        problems={checkFlow(editor.flow)}
        botAccountId={null}
        isPresentAccount={() => true}
        onChooseAccount={() => undefined}
        onRemoved={() => undefined}
      />
    )
  );
}

it.each(languages)(
  'shows each rule that a bubble breaks beside its fields in %s, and no other rule',
  async (language) => {
    const { container } = await renderWithHost(
      shown.map(({ rule, flow, bubbleId, isBroken }) => (
        <section key={`${rule} ${String(isBroken)}`} data-rule={rule} data-broken={isBroken}>
          <Panel flow={flow} bubbleId={bubbleId} />
        </section>
      )),
      { language, namespace: { id: 'chatbot', locales } },
    );
    expect(shown.length).toBeGreaterThan(60);
    const said = [...container.querySelectorAll<HTMLElement>('section')].map((part) => {
      const texts = Object.entries(flowRuleTexts).find(([rule]) => rule === part.dataset['rule'])?.[1];
      const alert = part.querySelector('[role="alert"]')?.textContent ?? '';
      return [part.dataset['rule'], part.dataset['broken'], texts !== undefined && alert.includes(texts[language])];
    });
    expect(said).toEqual(shown.map(({ rule, isBroken }) => [rule, String(isBroken), isBroken]));
  },
);

it.each([
  ['a new comment trigger', createTrigger('COMMENT', { id: 'c', title: 'Comment', x: 0, y: 0 }), true],
  ['one of before the choice', oldComment, false],
])('offers to leave out answers to comments, for %s', async (_, bubble, isOn) => {
  const { user } = await renderWithHost(
    <Panel flow={{ version: 1, bubbles: [bubble], edges: [] }} bubbleId={bubble.id} />,
    { namespace: { id: 'chatbot', locales } },
  );
  const box = screen.getByRole('checkbox', { name: 'Only comments on the post itself' });
  expect(box).toHaveAccessibleDescription('People who reply to each other below a comment get no answer.');
  expect(box).toHaveProperty('checked', isOn);
  await user.click(box);
  expect(box).toHaveProperty('checked', !isOn);
});

it('reads usernames in full width and as links, as other fields do', async () => {
  const {
    usernameInvalid: {
      kept: [flow],
    },
  } = ruleFlows;
  const bubble = flow?.bubbles.find(({ kind }) => kind === 'trigger');
  if (flow === undefined || bubble === undefined) throw new Error('the rule has no flow with a trigger');
  const { user } = await renderWithHost(<Panel flow={flow} bubbleId={bubble.id} />, {
    namespace: { id: 'chatbot', locales },
  });
  await user.type(
    screen.getByLabelText('Usernames'),
    '＠Ｈａｒｂｏｕｒ{Enter}https://www.instagram.com/north.loom/{Enter}',
  );
  expect(screen.getByText('@harbour')).toBeInTheDocument();
  expect(screen.getByText('@north.loom')).toBeInTheDocument();
});
