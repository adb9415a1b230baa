import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import { events } from '@tessera/contracts/events/events';
import { redactTrace } from '@tessera/contracts/events/redact-trace';
import { recordTrace } from '@tessera/contracts/events/trace';
import { factoryId } from '@tessera/contracts/factory-id';
import { createDescriptor } from '@tessera/contracts/remote/remote.factory';
import { getTranslations } from '@tessera/ui/shared-modules/kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDemoRemote } from '../testing/demo-remote.tsx';
import { anotherLife, renderStage, settled } from '../testing/render-stage.tsx';
import type { AddressFields } from '../workbench/address-fields.ts';
import { logLength } from '../workbench/log.ts';
import { panelLocales, panelNamespace } from './panel-locales.ts';
import { PanelRoot } from './panel-root.tsx';
import { createPanelView } from './panel-view.ts';

/** Panel and remote share a page in this test, so leftovers are attributed by the stack. */
const isOwnLine = (line: string): boolean => line.includes('demo-remote');

/** The panel and the remote's page. In a browser these are two pages; here they share one. */
async function setUp({ leaks = false } = {}) {
  const descriptor = createDescriptor('demo', {
    calls: ['folder.getFolder'],
    events: { publishes: [], consumes: [{ topic: 'resource.changed', version: 1 }] },
  });
  const { workbench } = await renderStage({ descriptor, isOwnLine, load: async () => createDemoRemote({ leaks }) });
  await getTranslations().addNamespace(panelNamespace, panelLocales);
  const kept = new URLSearchParams();
  const address: AddressFields = { read: () => new URLSearchParams(kept), write: (change) => change(kept) };
  const view = createPanelView(address);
  const { container, unmount } = render(<PanelRoot bench={{ workbench, view }} />);
  closeLast = unmount;
  const user = userEvent.setup();
  return {
    user,
    workbench,
    panel: within(container),
    remote: () => screen.findByRole('article', { name: 'the remote' }),
    open: (name: string) => user.click(within(container).getByRole('tab', { name: new RegExp(`^${name}`, 'u') })),
  };
}
let closeLast = (): void => undefined;
afterEach(() => closeLast());

test('the remote gets the session and rights set in the panel', async () => {
  const { user, panel, remote } = await setUp();
  expect(await remote()).toHaveTextContent('signed in, csv true');
  await user.click(panel.getByRole('checkbox', { name: 'csv' }));
  await waitFor(async () => expect(await remote()).toHaveTextContent('signed in, csv false'));
  await user.click(panel.getByRole('radio', { name: 'Other device' }));
  await waitFor(async () => expect(await remote()).toHaveTextContent('signedOut'));
});

test('a call gets the answer set in the panel, and each answer is in the log', async () => {
  const { user, panel, remote, open, workbench } = await setUp();
  await waitFor(async () => expect(await remote()).toHaveTextContent('2 boards'));
  await open('Answers');
  for (const [choice, text] of [
    ['Many', '240 boards'],
    ['Empty lists', '0 boards'],
    ['500', 'no boards came'],
  ] as const) {
    await user.selectOptions(panel.getByRole('combobox', { name: 'Answer of folder.getFolder' }), choice);
    workbench.mount();
    await waitFor(async () => expect(await remote()).toHaveTextContent(text));
  }
  await open('Events');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Kind of lines' }), 'Calls');
  await waitFor(() =>
    expect(panel.getAllByRole('listitem')[0]).toHaveTextContent(/folder\.getFolder.*500 in \d+ ms by this panel/u),
  );
});

test('an event published by the panel reaches the remote, and an invalid one becomes a dead letter', async () => {
  const { user, panel, remote, open } = await setUp();
  await remote();
  await open('Events');
  await user.click(panel.getByText('Publish an event'));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Topic' }), 'resource.changed · version 1');
  await user.click(panel.getByRole('button', { name: 'Publish' }));
  await waitFor(async () => expect(await remote()).toHaveTextContent('heard 1'));
  await user.clear(panel.getByRole('textbox', { name: 'Payload' }));
  await user.type(panel.getByRole('textbox', { name: 'Payload' }), '7');
  await user.click(panel.getByRole('button', { name: 'Publish' }));
  await user.click(panel.getByRole('button', { name: 'Publish all the same' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Kind of lines' }), 'Dead letters');
  expect(await panel.findByText('Payload does not fit')).toBeVisible();
  expect(await remote()).toHaveTextContent('heard 1');
});

test('a trace file of the shell is replayed, and unknown events are counted', async () => {
  const hub = createEventHub({ topics: allEvents });
  const recording = recordTrace(hub);
  for (const number of [1, 2, 3])
    hub.as('shell').publish(events.resourceChanged, { kind: 'folder', id: factoryId('folder', number) });
  const trace = redactTrace(recording.trace(), allEvents);
  const strange = { at: trace.entries.at(-1)?.at ?? 0, topic: 'thing.done', version: 1, source: 'shell', data: {} };
  const { user, panel, remote, open } = await setUp();
  await remote();
  await open('Events');
  await user.click(panel.getByText('Record and replay'));
  await user.upload(
    panel.getByLabelText('File of a recording'),
    new File([JSON.stringify({ ...trace, entries: [...trace.entries, strange] })], 'events.json', {
      type: 'application/json',
    }),
  );
  expect(
    await panel.findByText('3 events replayed. 1 was skipped: its topic or version is not known here.'),
  ).toBeVisible();
  expect(await remote()).toHaveTextContent('heard 3');
});

test('a fault at mount is shown as a failure, and the remote runs again without the fault', async () => {
  const { user, panel, remote, open, workbench } = await setUp();
  await remote();
  await open('Faults');
  await user.click(panel.getByRole('checkbox', { name: 'Throws at mount' }));
  const outcome = within(panel.getByRole('region', { name: 'Result' }));
  expect(await outcome.findByText(/^Failed at mount/u)).toBeVisible();
  await waitFor(() => expect(panel.getByRole('list', { name: 'What went wrong last' })).toHaveTextContent('Report'));
  await user.click(panel.getByRole('button', { name: 'No fault' }));
  await settled(workbench);
  expect(await remote()).toBeVisible();
  expect(await outcome.findByText(/^Runs/u)).toBeVisible();
});

test('a flood of events does not block the panel', async () => {
  const { user, panel, open, workbench } = await setUp();
  await open('Faults');
  await user.click(panel.getByRole('checkbox', { name: 'A flood of events' }));
  await open('Events');
  // Wait by timer: querying a page that renders constantly is slower than the rendering.
  while (workbench.log$.value.length < logLength) await new Promise((resolve) => setTimeout(resolve, 100));
  workbench.set({ faults: [] });
  expect(await panel.findByText('1,000 of 1,000, times in UTC')).toBeVisible();
  expect(panel.getAllByRole('listitem')).toHaveLength(100);
});

test.each([
  [false, 'Nothing is left of it.'],
  [true, '1 thing is left behind.'],
])('the unmount audit finds leftovers (leaks: %s)', async (leaks, text) => {
  const { user, panel, remote, open, workbench } = await setUp({ leaks });
  await remote();
  await open('Unmount');
  // Renders of the panel during the audit would count as the remote's here.
  await anotherLife(workbench, () => user.click(panel.getByRole('button', { name: 'Start again' })));
  await user.click(panel.getByRole('button', { name: 'Unmount and look' }));
  expect(await panel.findByText(text)).toBeVisible();
  if (leaks) expect(panel.getByRole('table', { name: 'Things left behind' })).toHaveTextContent('window focus');
});
