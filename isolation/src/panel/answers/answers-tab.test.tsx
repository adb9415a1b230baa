import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createDescriptor } from '@tessera/contracts/remote/remote.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { fireEvent, screen, within } from '@testing-library/react';
import { sampleAnswer } from '../../answers/sample-answer.ts';
import { createIsolation } from '../../testing/isolation.factory.ts';
import { renderPanel } from '../../testing/render-panel.tsx';

const isolation = createIsolation('demo', {
  descriptor: createDescriptor('demo', { calls: ['folder.getFolder', 'folder.getMedia', 'instagram.mediaSrc'] }),
});
const setUp = (address = '') => renderPanel({ isolation, address: `tab=answers${address}` });
const overridesOf = ({ sent }: Awaited<ReturnType<typeof setUp>>): unknown =>
  Reflect.get(Object(Reflect.get(Object(sent().at(-1)), 'settings')), 'overrides');
const choiceOf = (call: string): HTMLElement => screen.getByRole('combobox', { name: `Answer of ${call}` });

test('the real server can answer instead of the factories', async () => {
  const panel = await setUp();
  await panel.user.click(screen.getByRole('radio', { name: 'Real server' }));
  expect(panel.sent().at(-1)).toMatchObject({ settings: { answers: 'server' } });
  expect(
    screen.getByText('The server that this page came from answers, as the person who is signed in there.'),
  ).toBeVisible();
});

test.each([
  ['Empty lists', { kind: 'empty' }, 'empty'],
  ['Little', { kind: 'little' }, 'little'],
  ['Many', { kind: 'many' }, 'many'],
  ['By the server', { kind: 'server' }, 'server'],
  ['500', { kind: 'problem', code: '500' }, 'problem:500'],
  ['No answer at all', { kind: 'problem', code: '0' }, 'problem:0'],
])('a call can answer: %s', async (name, answer, field) => {
  const panel = await setUp();
  await panel.user.selectOptions(choiceOf('folder.getFolder'), name);
  expect(overridesOf(panel)).toEqual({ 'folder.getFolder': { answer, isSlow: false } });
  expect(panel.link()).toBe(`#tab=answers&call.folder.getFolder=${field}`);
  expect(choiceOf('folder.getFolder')).toHaveDisplayValue(name);
  expect(screen.getByRole('tab', { name: /^Answers/u })).toHaveTextContent('Answers1');
  await panel.user.selectOptions(choiceOf('folder.getFolder'), 'As usual');
  expect(overridesOf(panel)).toEqual({});
});

test('a call can also be slow, and all calls can be set back to the usual answers', async () => {
  const panel = await setUp('&call.folder.getFolder=many');
  await panel.user.click(screen.getByRole('checkbox', { name: 'folder.getFolder is slow' }));
  await panel.user.click(screen.getByRole('checkbox', { name: 'folder.getMedia is slow' }));
  expect(overridesOf(panel)).toEqual({
    'folder.getFolder': { answer: { kind: 'many' }, isSlow: true },
    'folder.getMedia': { answer: null, isSlow: true },
  });
  await panel.user.click(screen.getByRole('checkbox', { name: 'folder.getMedia is slow' }));
  expect(overridesOf(panel)).toEqual({ 'folder.getFolder': { answer: { kind: 'many' }, isSlow: true } });
  await panel.user.click(screen.getByRole('button', { name: 'All as usual' }));
  expect(overridesOf(panel)).toEqual({});
});

test('the answer of a call can be edited, is checked against the contract, and used', async () => {
  const panel = await setUp();
  await panel.user.selectOptions(choiceOf('folder.getFolder'), 'Own JSON');
  const editor = screen.getByRole('textbox', { name: 'folder.getFolder answers' });
  expect(editor).toHaveFocus();
  expect(editor).toHaveDisplayValue(/"Autumn menu"/u);
  fireEvent.change(editor, { target: { value: '{"folderList":[{"id":1}]}' } });
  await panel.user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(screen.getByRole('alert')).toHaveTextContent('folderList[0].id: string expected');
  await expectNoViolations(document.body);
  fireEvent.change(editor, { target: { value: '{"folderList":' } });
  await panel.user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This is not JSON');
  expect(panel.sent().map(({ kind }) => kind)).toEqual(['settings', 'mount']);
  fireEvent.change(editor, { target: { value: '{"folderList":[]}' } });
  await panel.user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(overridesOf(panel)).toEqual({
    'folder.getFolder': { answer: { kind: 'body', body: { folderList: [] } }, isSlow: false },
  });
  expect(screen.queryByRole('textbox', { name: 'folder.getFolder answers' })).not.toBeInTheDocument();
  expect(choiceOf('folder.getFolder')).toHaveDisplayValue('Own JSON');
});

test('an answer that breaks the contract can be used all the same, and edited again', async () => {
  const panel = await setUp();
  await panel.user.click(screen.getByRole('button', { name: 'Edit the answer of folder.getFolder' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'folder.getFolder answers' }), {
    target: { value: '{"folderList":7}' },
  });
  await panel.user.click(screen.getByRole('button', { name: 'Use it' }));
  await panel.user.click(screen.getByRole('button', { name: 'Use it all the same' }));
  expect(overridesOf(panel)).toEqual({
    'folder.getFolder': { answer: { kind: 'body', body: { folderList: 7 } }, isSlow: false },
  });
  await panel.user.click(screen.getByRole('button', { name: 'Edit the answer of folder.getFolder' }));
  expect(screen.getByRole('textbox', { name: 'folder.getFolder answers' })).toHaveValue('{\n  "folderList": 7\n}');
});

test('a call that does not answer JSON, such as a picture, can only be made to fail', async () => {
  await setUp();
  expect(within(choiceOf('instagram.mediaSrc')).queryByRole('option', { name: 'Empty lists' })).not.toBeInTheDocument();
  expect(within(choiceOf('instagram.mediaSrc')).getByRole('option', { name: '500' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'instagram.mediaSrc is slow' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit the answer of instagram.mediaSrc' })).not.toBeInTheDocument();
});

test('calls are found by a part of their name', async () => {
  const { user } = await setUp();
  await user.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'MEDIA');
  expect(within(screen.getByRole('list', { name: 'Single calls' })).getAllByRole('listitem')).toHaveLength(2);
  await user.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'x');
  expect(screen.getByText('No results.')).toBeVisible();
});

test.each([folderCalls.getFolder, mediaCalls.getMedia, mediaCalls.getTop, folderCalls.updateFolder])(
  'the editor of $id starts with an answer that fits the contract',
  (call) => {
    if (typeof call.response === 'string') throw new Error('these answer with JSON');
    expect(call.response.safeParse(sampleAnswer(call)).success).toBe(true);
  },
);
