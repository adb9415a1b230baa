import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, within } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel.tsx';
import { panelTabs } from './panel-view.ts';

const names = {
  en: ['Person', 'Events', 'Answers', 'Faults', 'Unmount'],
  'zh-Hant-HK': ['使用者', '事件', '回應', '故障', '卸載'],
  ja: ['ユーザー', 'イベント', '応答', '障害', 'アンマウント'],
} as const;
const languages = ['en', 'zh-Hant-HK', 'ja'] as const;

test.each(
  languages.flatMap((language) =>
    panelTabs.map((tab, index) => [language, tab, names[language][index] ?? ''] as const),
  ),
)('in %s the tab %s is accessible', async (language, tab, name) => {
  await renderPanel({ language, address: `tab=${tab}` });
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('heading', { level: 1, name: 'demo' })).toBeVisible();
  await expectNoViolations(document.body);
});

test('the remote is in a frame of the chosen width, which is scaled down if the window is narrower', async () => {
  const { user, link } = await renderPanel();
  const frame = screen.getByTitle('Page of demo');
  expect(frame).toHaveAttribute('src', '/isolate/demo@1.0.0/stage/demo');
  expect(frame).toHaveStyle({ width: '100%' });
  const widths = within(screen.getByRole('radiogroup', { name: 'Width of the remote, in pixels' }));
  for (const [width, measure] of [
    ['360', '360 px · 100%'],
    ['768', '768 px · 100%'],
    ['1200', '1,200 px · 100%'],
    ['1600', '1,600 px · 75%'],
  ] as const) {
    await user.click(widths.getByRole('radio', { name: width }));
    expect(frame).toHaveStyle({ width: `${width}px` });
    expect(screen.getByText(measure)).toBeVisible();
    expect(link()).toBe(`#width=${width}`);
  }
  expect(frame).toHaveStyle({ transform: 'scale(0.75)' });
  await user.click(widths.getByRole('radio', { name: 'Free' }));
  expect(link()).toBe('');
});

test('a width given in the link is offered like the others', async () => {
  await renderPanel({ address: 'width=992' });
  const options = within(screen.getByRole('radiogroup', { name: 'Width of the remote, in pixels' })).getAllByRole(
    'radio',
  );
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['360', '768', '992', '1200', '1600', 'free']);
  expect(options[2]).toBeChecked();
});

test('language and colour scheme apply to the remote, not to the panel', async () => {
  const { user, sent, link } = await renderPanel();
  await user.click(screen.getByRole('radio', { name: '日本語' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(sent().at(-1)).toMatchObject({ kind: 'settings', settings: { language: 'ja', scheme: 'dark' } });
  expect(link()).toBe('#language=ja&scheme=dark');
  expect(screen.getByRole('tab', { name: 'Person' })).toBeVisible();
});

test('the panel can be closed and opened by keyboard, and the link keeps its state', async () => {
  const { user, link } = await renderPanel();
  act(() => screen.getByRole('button', { name: 'Close panel' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open panel' })).toHaveFocus();
  expect(link()).toBe('#panel=closed');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('complementary', { name: 'Environment' })).toBeVisible();
});

test('arrow keys, Home and End move through the tabs', async () => {
  const { user, link } = await renderPanel();
  act(() => screen.getByRole('tab', { name: 'Person' }).focus());
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Unmount' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Events' })).toHaveFocus();
  expect(link()).toBe('#tab=events');
  await user.keyboard('{End}');
  expect(screen.getByRole('heading', { name: 'Leftovers' })).toBeVisible();
  await user.keyboard('{Home}{Tab}');
  expect(screen.getByRole('tabpanel', { name: 'Person' })).toHaveFocus();
});

test('the path field shows the path of the remote, navigates with Enter, and is reset with Escape', async () => {
  const { user, sent, stage, link } = await renderPanel();
  stage.say({ kind: 'place', path: '/demo/boards?sort=name' });
  const field = screen.getByRole('combobox', { name: 'Path in the remote' });
  expect(field).toHaveValue('/demo/boards?sort=name');
  expect(link()).toBe('#path=/demo/boards?sort=name');
  await user.clear(field);
  await user.type(field, 'nowhere{Escape}');
  expect(field).toHaveValue('/demo/boards?sort=name');
  await user.clear(field);
  await user.type(field, 'demo/new{Enter}');
  expect(sent().at(-1)).toEqual({ kind: 'goTo', path: '/demo/new' });
});

test('a link to the current settings can be copied, and the settings can be reset', async () => {
  const { user, sent, link } = await renderPanel({ address: 'language=ja&plan=0&faults=calls500&tab=faults' });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  expect(screen.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Faults/u })).toHaveTextContent('Faults1');
  await user.click(screen.getByRole('button', { name: 'Back to the first set-up' }));
  expect(sent().at(-1)).toMatchObject({ kind: 'settings', settings: { language: 'en', plan: 2, faults: [] } });
  expect(link()).toBe('#tab=faults');
});

test('the status of the remote is shown', async () => {
  const { stage } = await renderPanel();
  const chip = within(screen.getByRole('banner')).getByRole('status');
  expect(chip).toHaveTextContent('Runs · loaded in 120 ms, drawn in 45 ms');
  stage.say({ kind: 'status', status: { phase: 'failed', place: 'mount', message: 'It broke', supportId: 's-1' } });
  expect(chip).toHaveTextContent('Failed at mount');
});
