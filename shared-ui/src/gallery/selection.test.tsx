import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import type { GalleryItem } from './gallery-item.ts';
import { Wall } from './wall.tsx';

interface SetUp {
  mode?: 'single' | 'multiple';
  count?: number;
}

async function setUp({ mode = 'multiple', count = 30 }: SetUp = {}) {
  const onOpen = jest.fn();
  const chosen = jest.fn();
  const items = Array.from({ length: count }, (_, index): GalleryItem => ({
    id: `m${index}`,
    src: index === 3 ? null : `/p/${index}.jpg`,
    alt: `Picture ${index}`,
    ratio: 1,
  }));
  function Choosing() {
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
    const onChange = (next: ReadonlySet<string>): void => {
      setIds(next);
      chosen([...next].toSorted());
    };
    return <Wall label="Media" items={items} onOpen={(item) => onOpen(item.id)} selection={{ mode, ids, onChange }} />;
  }
  const rendered = await renderWithHost(<Choosing />);
  const card = (index: number): HTMLElement =>
    screen.getByRole(mode === 'single' ? 'radio' : 'checkbox', { name: new RegExp(`Picture ${index}$`, 'u') });
  return { ...rendered, card, onOpen, chosen };
}

test.each(['single', 'multiple'] as const)('a selectable wall (%s) is accessible', async (mode) => {
  const { baseElement, card, user } = await setUp({ mode, count: 8 });
  await user.click(card(1));
  await expectNoViolations(baseElement);
});

test('a click selects, another click deselects, and neither opens the picture', async () => {
  const { user, card, chosen, onOpen } = await setUp();
  await user.click(card(1));
  await user.click(card(4));
  expect(chosen).toHaveBeenLastCalledWith(['m1', 'm4']);
  expect(card(4)).toBeChecked();
  await user.click(card(1));
  expect(chosen).toHaveBeenLastCalledWith(['m4']);
  expect(onOpen).not.toHaveBeenCalled();
});

test('Shift+click selects a range', async () => {
  const { user, card, chosen } = await setUp();
  await user.click(card(2));
  await user.keyboard('{Shift>}');
  await user.click(card(5));
  await user.keyboard('{/Shift}');
  expect(chosen).toHaveBeenLastCalledWith(['m2', 'm3', 'm4', 'm5']);
});

test('Space selects, Shift+arrow extends, Ctrl+A selects all, Escape deselects all, Enter opens', async () => {
  const { user, card, chosen, onOpen } = await setUp({ count: 12 });
  await user.tab();
  await user.keyboard(' ');
  expect(chosen).toHaveBeenLastCalledWith(['m0']);
  expect(chosen).toHaveBeenCalledTimes(1);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(chosen).toHaveBeenLastCalledWith(['m0', 'm1']);
  await waitFor(() => expect(card(1)).toHaveFocus());
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen.mock.lastCall?.[0]).toHaveLength(12);
  expect(screen.getByText('12 selected')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(chosen).toHaveBeenLastCalledWith([]);
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('m1');
  expect(chosen).toHaveBeenLastCalledWith([]);
});

test('in single mode a click replaces the selection, and Ctrl+A does nothing', async () => {
  const { user, card, chosen } = await setUp({ mode: 'single' });
  await user.click(card(1));
  await user.click(card(6));
  expect(chosen).toHaveBeenLastCalledWith(['m6']);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen).toHaveBeenCalledTimes(2);
});

test('a selectable card can still be opened by its button', async () => {
  const { user, onOpen } = await setUp({ count: 1 });
  await user.click(screen.getByLabelText('Open'));
  expect(onOpen).toHaveBeenCalledWith('m0');
});

test('a card without a picture address requests no picture', async () => {
  const { container, card } = await setUp({ count: 8 });
  expect(card(3)).toHaveAccessibleName(/Picture not available/u);
  expect(container.querySelectorAll('img')).toHaveLength(7);
});
