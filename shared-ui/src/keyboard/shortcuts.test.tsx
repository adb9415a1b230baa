import { fireEvent, screen } from '@testing-library/react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { getShortcuts } from './shortcut-registry.ts';
import { useShortcut } from './use-shortcut.ts';

function Keyed({ keys, run, isOnce = false }: { keys: string; run: () => void; isOnce?: boolean }) {
  useShortcut(keys, `Does ${keys}`, run, { isOnce });
  return <input aria-label="Field" />;
}

test('the help is accessible, opens with its key and lists every shortcut', async () => {
  const { baseElement, user } = await renderWithHost(
    <>
      <Keyed keys="mod+k" run={() => undefined} />
      <ShortcutHelp />
    </>,
  );
  await user.keyboard('?');
  await expectNoViolations(baseElement);
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help).toHaveTextContent('Does mod+kCtrlK');
});

test('a key combination also runs while typing, a single key does not', async () => {
  const combination = jest.fn();
  const single = jest.fn();
  const { user } = await renderWithHost(
    <>
      <Keyed keys="mod+k" run={combination} />
      <Keyed keys="j" run={single} />
    </>,
  );
  await user.click(screen.getAllByRole('textbox', { name: 'Field' })[0] ?? document.body);
  await user.keyboard('{Control>}k{/Control}j');
  expect(combination).toHaveBeenCalledTimes(1);
  expect(single).not.toHaveBeenCalled();
  await user.tab();
  await user.tab();
  await user.keyboard('j');
  expect(single).toHaveBeenCalledTimes(1);
});

test('a held key repeats a shortcut, unless it runs only once', async () => {
  const repeated = jest.fn();
  const single = jest.fn();
  await renderWithHost(
    <>
      <Keyed keys="j" run={repeated} />
      <Keyed keys="k" run={single} isOnce />
    </>,
  );
  for (const key of ['j', 'k'])
    for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key, repeat });
  expect([repeated.mock.calls.length, single.mock.calls.length]).toEqual([3, 1]);
});

test('the newest shortcut for a key wins, and is removed with its component', async () => {
  const below = jest.fn();
  const above = jest.fn();
  const { user, rerender } = await renderWithHost(
    <>
      <Keyed key="a" keys="j" run={below} />
      <Keyed key="b" keys="j" run={above} />
    </>,
  );
  await user.keyboard('j');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  rerender(<p>gone</p>);
  expect(getShortcuts()).toEqual([]);
});
