import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { parseTrace, replayTrace } from '@tessera/contracts/events/trace';
import { factoryId } from '@tessera/contracts/factory-id';
import { folderEvents } from '@tessera/contracts/folder/folder.events';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';

const user = createUser({ id: 'c0ffee00-0000-4000-8000-0000000000ff' });

function catchFiles() {
  const files: { readonly name: string; readonly text: Promise<string> }[] = [];
  let latest: Blob | MediaSource | undefined;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    latest = file;
    return 'blob:test';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (latest instanceof Blob) files.push({ name: this.download, text: latest.text() });
  });
  return files;
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const regionOf = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Events of this tab' });

test('events of other pages are recorded, and saved without personal data', async () => {
  const files = catchFiles();
  const {
    shell,
    user: person,
    hosts,
  } = await renderShell({ path: '/qa', user, boot: { override: { origins: [], session: null } } });
  await person.click(within(await regionOf()).getByRole('button', { name: 'Record' }));
  expect(await regionOf()).toHaveTextContent('Recording, no event yet.');
  shell.navigate('/kol');
  await screen.findByRole('heading', { name: 'Page of kol' });
  act(() => void shell.language.change('ja'));
  await screen.findByRole('button', { name: /日本語/u });
  act(() => void shell.language.change('en'));
  hosts.at(-1)?.events.publish(folderEvents.folderSelected, { folderId: factoryId('folder', 1) });
  shell.navigate('/qa');
  await within(await regionOf()).findByText('Recording, 2 events so far.');
  await expectNoViolations(document.body);
  await person.click(within(await regionOf()).getByRole('button', { name: 'Stop and save' }));
  expect(await regionOf()).toHaveTextContent('2 events saved.');
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^events-\d{4}-\d\d-\d\dT\d{6}\.json$/u)]);
  const text = await files[0]?.text;
  const read = parseTrace(text ?? '');
  if (!('trace' in read)) throw new Error(read.fault);
  expect(read.trace.entries).toMatchObject([
    { topic: 'language.changed', data: { language: 'ja' } },
    { topic: 'language.changed', data: { language: 'en' } },
  ]);
  await expect(
    replayTrace(createEventHub({ topics: allEvents }), read.trace, {
      topics: allEvents,
      speed: Number.POSITIVE_INFINITY,
    }),
  ).resolves.toMatchObject({ published: 2, skipped: [] });
});

test('a recording can be discarded, and ends with the session', async () => {
  const files = catchFiles();
  const { shell, user: person } = await renderShell({
    path: '/qa',
    user,
    boot: { override: { origins: [], session: null } },
  });
  await person.click(within(await regionOf()).getByRole('button', { name: 'Record' }));
  await person.click(within(await regionOf()).getByRole('button', { name: 'Discard' }));
  expect(within(await regionOf()).getByRole('button', { name: 'Record' })).toBeVisible();
  await person.click(within(await regionOf()).getByRole('button', { name: 'Record' }));
  expect(shell.qa.recording$.value).not.toBeNull();
  act(() => shell.session.end('signedOut'));
  expect(shell.qa.recording$.value).toBeNull();
  expect(files).toEqual([]);
});
