/** @jest-environment-options {"styles": true} */
import Dialog from '@mui/material/Dialog';
import { minuteMs } from '@tessera/contracts/time/durations';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expectNoViolations } from '../testing/accessibility.ts';
import { renderWithHost } from '../testing/render.tsx';
import { covered, covers } from '../theme/covered-edges.ts';
import { createNoticeStore } from './notice-store.ts';
import { ToastHost } from './toast-host.tsx';

const coversBottom = covers('bottom');
const coversStrip = covers('strip');

async function setUp() {
  const store = createNoticeStore();
  const rendered = await renderWithHost(
    <>
      <button type="button">elsewhere</button>
      <ToastHost store={store} />
    </>,
  );
  jest.useFakeTimers();
  const notify = (text: string, action?: { label: string; run: () => void }): void =>
    act(() => store.notify({ tone: 'good', text, ...(action ? { action } : {}) }));
  const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));
  return { ...rendered, store, notify, pass };
}

afterEach(() => jest.useRealTimers());

test('toasts are accessible', async () => {
  const { baseElement, store } = await setUp();
  jest.useRealTimers();
  act(() =>
    store.notify({
      tone: 'bad',
      text: 'It failed',
      supportId: 'req-1',
      action: { label: 'Undo', run: () => undefined },
    }),
  );
  await expectNoViolations(baseElement);
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('It failed');
});

test('a toast closes after five seconds and stays in the log', async () => {
  const { notify, pass, store } = await setUp();
  notify('Board deleted');
  pass(4_999);
  expect(screen.getByRole('listitem')).toHaveTextContent('Board deleted');
  pass(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(store.getState().log.map(({ text }) => text)).toEqual(['Board deleted']);
  expect(store.getState().unread).toBe(1);
});

test('a toast is announced', async () => {
  const { notify, baseElement } = await setUp();
  notify('Board deleted');
  expect(baseElement.querySelector('[aria-live="polite"]')).toHaveTextContent('Board deleted');
});

test('a toast is announced while a dialog is open, also after another one closed', async () => {
  const { notify, baseElement } = await setUp();
  const spoken = (): Element | null => baseElement.querySelector('[aria-live="polite"]:not([aria-hidden="true"] *)');
  const { rerender } = render(<Dialog open>Settings</Dialog>);
  expect(screen.queryByRole('button', { name: 'elsewhere' })).not.toBeInTheDocument();
  await act(() => Promise.resolve());
  notify('Board deleted');
  expect(spoken()).toHaveTextContent('Board deleted');
  rerender(
    <>
      <Dialog open>Settings</Dialog>
      <Dialog open transitionDuration={0}>
        Are you sure?
      </Dialog>
    </>,
  );
  rerender(
    <>
      <Dialog open>Settings</Dialog>
      <Dialog open={false} transitionDuration={0}>
        Are you sure?
      </Dialog>
    </>,
  );
  await act(() => Promise.resolve());
  notify('Board restored');
  expect(spoken()).toHaveTextContent('Board restored');
});

test.each([
  [
    'hovering',
    () => fireEvent.pointerEnter(screen.getByRole('list')),
    () => fireEvent.pointerLeave(screen.getByRole('list')),
  ],
  [
    'focusing',
    () => act(() => screen.getByRole('button', { name: 'Close notification' }).focus()),
    () => act(() => screen.getByRole('button', { name: 'elsewhere' }).focus()),
  ],
])('%s pauses the timer of a toast, which later continues with the remaining time', async (_, enter, leave) => {
  const { notify, pass } = await setUp();
  notify('Board deleted');
  pass(4_000);
  enter();
  pass(minuteMs);
  expect(screen.getByRole('listitem')).toBeInTheDocument();
  leave();
  pass(999);
  expect(screen.getByRole('listitem')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('closing a focused or hovered toast does not pause the others', async () => {
  const { notify, pass } = await setUp();
  notify('Blocked', { label: 'Undo', run: () => notify('Undone') });
  fireEvent.pointerEnter(screen.getByRole('list'));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Undone');
  pass(5_000);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('closing a focused toast returns the focus, unless its action moved the focus elsewhere', async () => {
  const { notify } = await setUp();
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
  const press = (): void => {
    act(() => elsewhere.focus());
    act(() => screen.getByRole('button', { name: 'Close notification' }).focus());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  };
  notify('Blocked', { label: 'Undo', run: () => undefined });
  press();
  expect(elsewhere).toHaveFocus();
  const target = document.body.appendChild(document.createElement('button'));
  notify('Deleted', { label: 'Undo', run: () => target.focus() });
  press();
  expect(target).toHaveFocus();
  target.remove();
});

test.each(['bottom', 'strip'] as const)(
  'what covers the bottom of the window raises the toasts, and lowers them when it is removed: %s',
  async (edge) => {
    const { notify } = await setUp();
    const name = /--[\w-]+/u.exec(covered[edge])?.[0] ?? '';
    const heightOf = (): string => getComputedStyle(document.documentElement).getPropertyValue(name);
    const { rerender } = render(<div ref={edge === 'bottom' ? coversBottom : coversStrip} />);
    notify('Blocked');
    expect(heightOf()).toMatch(/^\d+px$/u);
    expect(getComputedStyle(screen.getByRole('region')).bottom).toContain(name);
    rerender(<p>nothing</p>);
    expect(heightOf()).toBe('');
  },
);

test('the action of a toast runs once and closes the toast', async () => {
  const { notify } = await setUp();
  const run = jest.fn();
  notify('Blocked', { label: 'Undo', run });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('three toasts are shown at once, and the fourth follows for its own five seconds', async () => {
  const { notify, pass } = await setUp();
  for (const text of ['one', 'two', 'three', 'four']) notify(text);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two', 'three']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close notification' })[0] ?? document.body);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['two', 'three', 'four']);
  pass(5_000);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('the log keeps 100 notices, newest first, and is cleared at the end of the session', () => {
  const store = createNoticeStore();
  for (let number = 1; number <= 120; number += 1) store.notify({ tone: 'neutral', text: `${number}` });
  expect(store.getState().log).toHaveLength(100);
  expect(store.getState().log[0]?.text).toBe('120');
  store.markRead();
  expect(store.getState().unread).toBe(0);
  store.clear();
  expect(store.getState()).toEqual({ toasts: [], log: [], unread: 0 });
});

test('a toast that says so outlives the session, but not in the log', () => {
  const store = createNoticeStore();
  store.notify({ tone: 'good', text: 'Saved' });
  store.notify({ tone: 'good', text: 'Your account is deleted', staysAfterSession: true });
  store.clear();
  expect(store.getState()).toMatchObject({ toasts: [{ text: 'Your account is deleted' }], log: [], unread: 0 });
});

describe('the stored log of a user', () => {
  const createMemory = (): { read: () => string | null; write: (text: string) => void } => {
    let kept: string | null = null;
    return {
      read: () => kept,
      write: (text) => {
        kept = text;
      },
    };
  };
  const texts = (store: ReturnType<typeof createNoticeStore>): readonly string[] =>
    store.getState().log.map(({ text }) => text);

  test('survives a reload with its unread count, and shows no toast again', () => {
    const memory = createMemory();
    const before = createNoticeStore(memory, () => 1_000);
    before.remember('u1');
    before.notify({ tone: 'good', text: 'Board deleted' });
    before.markRead();
    before.notify({
      tone: 'bad',
      text: 'Scan failed',
      supportId: 'req-1',
      action: { label: 'Again', run: () => undefined },
    });
    const after = createNoticeStore(memory, () => 2_000);
    after.notify({ tone: 'neutral', text: 'New version' });
    after.remember('u1');
    expect(texts(after)).toEqual(['New version', 'Scan failed', 'Board deleted']);
    expect(after.getState()).toMatchObject({ unread: 2, toasts: [{ text: 'New version' }] });
    expect(after.getState().log[1]).toMatchObject({ tone: 'bad', supportId: 'req-1', time: 1_000 });
    expect(new Set(after.getState().log.map(({ id }) => id)).size).toBe(3);
  });

  test('never reaches another user, and is deleted at the end of the session', () => {
    const memory = createMemory();
    const first = createNoticeStore(memory);
    first.remember('u1');
    first.notify({ tone: 'good', text: 'Board deleted' });
    const other = createNoticeStore(memory);
    other.remember('u2');
    expect(texts(other)).toEqual([]);
    const again = createNoticeStore(memory);
    again.remember('u2');
    again.notify({ tone: 'good', text: 'Mine' });
    again.clear();
    expect(memory.read()).not.toContain('Mine');
  });

  test.each(['', '{', '[]', '{"owner":"u1"}', '{"owner":"u1","log":[{"tone":"loud","text":"x","time":1},7,null]}'])(
    'is empty if the stored text is %j',
    (kept) => {
      const store = createNoticeStore({ read: () => kept, write: () => undefined });
      store.remember('u1');
      expect(texts(store)).toEqual([]);
    },
  );
});
