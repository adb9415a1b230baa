import { allEvents } from '@tessera/contracts/all-events';
import { createEventHub } from '@tessera/contracts/events/event-bus';
import type { EventTopic } from '@tessera/contracts/events/event-topic';
import { events } from '@tessera/contracts/events/events';
import { redactTrace } from '@tessera/contracts/events/redact-trace';
import { parseTrace, recordTrace, traceLimits } from '@tessera/contracts/events/trace';
import { factoryId } from '@tessera/contracts/factory-id';
import { createDescriptor } from '@tessera/contracts/remote/remote.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createIsolation } from '../../testing/isolation.factory.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import type { Happening } from '../../workbench/log.ts';

const consuming = (...topics: readonly EventTopic[]) =>
  createIsolation('demo', {
    descriptor: createDescriptor('demo', {
      events: { publishes: [], consumes: topics.map(({ topic, version }) => ({ topic, version })) },
    }),
  });

/** The panel with a real bus, whose events and dead letters the stage reports. */
async function setUp(options: Parameters<typeof renderPanel>[0] = {}) {
  const panel = await renderPanel({ address: 'tab=events', ...options });
  const hub = createEventHub({ topics: allEvents, now: () => Date.UTC(2026, 2, 2, 9, 30, 15, 250) });
  const tell = (happening: Happening & { readonly time: string }): void =>
    panel.stage.say(JSON.parse(JSON.stringify({ kind: 'happened', happenings: [happening] })));
  hub.all$.subscribe((envelope) => tell({ kind: 'event', time: envelope.time, envelope }));
  hub.deadLetters$.subscribe(({ reason, envelope, subscriber, error }) =>
    tell({ kind: 'deadLetter', time: envelope.time, reason, envelope, subscriber, error: String(error) }),
  );
  return { ...panel, hub, shell: hub.as('shell') };
}
const logOf = () =>
  screen.queryAllByRole('list', { name: 'Log' }).flatMap((list) => within(list).getAllByRole('listitem'));
const open = async (
  { user }: { readonly user: { click(element: Element): Promise<void> } },
  name: string,
): Promise<void> => user.click(screen.getByText(name));
const [first, second] = [
  { kind: 'folder', id: factoryId('folder', 1) },
  { kind: 'folder', id: factoryId('folder', 2) },
];

test('a line shows topic, version, source, time and payload, and the whole envelope when opened', async () => {
  const panel = await setUp();
  expect(screen.getByText('Nothing has happened yet.')).toBeVisible();
  act(() => {
    panel.shell.publish(events.resourceChanged, first);
    panel.shell.publish(events.languageChanged, { language: 'ja' });
  });
  const [newest, older] = logOf();
  expect(newest).toHaveTextContent('Eventlanguage.changed09:30:15.250v1 by shell {"language":"ja"}');
  expect(older).toHaveTextContent('resource.changed');
  await panel.user.click(screen.getByText('resource.changed'));
  expect(await within(logOf()[1] ?? document.body).findByText(/"origin": "thisTab"/u)).toBeVisible();
  await expectNoViolations(document.body);
});

test('dead letters are shown with their reason', async () => {
  const panel = await setUp();
  act(() => {
    panel.hub.as('stranger').publish(events.resourceChanged, first);
    panel.shell.publish(events.resourceChanged, { kind: 'folder', id: 'nobody' });
  });
  expect(logOf().map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Dead letterresource\.changed.*Payload does not fit/u),
    expect.stringMatching(/^Dead letterresource\.changed.*Not its publisher/u),
  ]);
});

test('the log can be filtered by kind and words and cleared, and a long one is shown in parts', async () => {
  const panel = await setUp();
  act(() => {
    for (let count = 0; count < 150; count += 1)
      panel.shell.publish(events.resourceChanged, count === 3 ? second : first);
    panel.hub.as('stranger').publish(events.resourceChanged, first);
  });
  expect(screen.getByText('151 of 151, times in UTC')).toBeVisible();
  expect(logOf()).toHaveLength(100);
  await panel.user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
  expect(logOf()).toHaveLength(151);
  await panel.user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'CHANGED 000000000002');
  expect(logOf()).toHaveLength(1);
  await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Kind of lines' }), 'Dead letters');
  expect(screen.getByText('No results.')).toBeVisible();
  await panel.user.clear(screen.getByRole('searchbox', { name: 'Search the log' }));
  expect(logOf()).toHaveLength(1);
  await panel.user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('Nothing has happened yet.')).toBeVisible();
});

test.each(allEvents.map((topic) => [topic.topic, topic] as const))(
  '%s can be published with the payload prefilled in the form',
  async (name, topic) => {
    const panel = await setUp();
    await open(panel, 'Publish an event');
    await panel.user.selectOptions(
      screen.getByRole('combobox', { name: 'Topic' }),
      `${name} · version ${topic.version}`,
    );
    await panel.user.click(screen.getByRole('button', { name: 'Publish' }));
    const sent = panel.sent().at(-1);
    expect(sent).toMatchObject({ kind: 'publish', topic: name });
    act(() => panel.hub.as(topic.publisher).publish(topic, Reflect.get(Object(sent), 'data')));
    expect(panel.hub.recentDeadLetters()).toEqual([]);
    expect(logOf()).toHaveLength(1);
  },
);

test('an invalid payload shows where it does not fit, and can be published all the same', async () => {
  const panel = await setUp({ isolation: consuming(events.resourceChanged) });
  await open(panel, 'Publish an event');
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveDisplayValue('resource.changed · version 1');
  expect(screen.getByText('In the name of shell, its publisher.')).toBeVisible();
  const payload = screen.getByRole('textbox', { name: 'Payload' });
  await panel.user.clear(payload);
  await panel.user.type(payload, '{{"kind":"folder","id":');
  await panel.user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This is not JSON');
  expect(screen.queryByRole('button', { name: 'Publish all the same' })).not.toBeInTheDocument();
  await panel.user.type(payload, '7}');
  await panel.user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByRole('alert')).toHaveTextContent('id: string expected');
  expect(payload).toBeInvalid();
  expect(panel.sent().filter(({ kind }) => kind === 'publish')).toEqual([]);
  await expectNoViolations(document.body);
  await panel.user.click(screen.getByRole('button', { name: 'Publish all the same' }));
  expect(panel.sent().at(-1)).toEqual({ kind: 'publish', topic: 'resource.changed', data: { kind: 'folder', id: 7 } });
  expect(screen.getByText('Published.')).toBeVisible();
});

test('events are recorded and saved without real ids', async () => {
  const panel = await setUp();
  const files: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:test';
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(panel, 'Record and replay');
  expect(screen.getByRole('button', { name: 'Save as file' })).toBeDisabled();
  await panel.user.click(screen.getByRole('button', { name: 'Record' }));
  act(() => panel.shell.publish(events.resourceChanged, second));
  expect(screen.getByText('Recording, 1 event so far.')).toBeVisible();
  await panel.user.click(screen.getByRole('button', { name: 'Stop' }));
  act(() => panel.shell.publish(events.resourceChanged, first));
  expect(screen.getByText('1 event recorded.')).toBeVisible();
  await panel.user.click(screen.getByRole('button', { name: 'Save as file' }));
  expect(click).toHaveBeenCalledTimes(1);
  const text = (await files[0]?.text()) ?? '';
  expect(parseTrace(text)).toMatchObject({ trace: { entries: [{ topic: 'resource.changed' }] } });
  expect(text).not.toContain(second.id);
  jest.restoreAllMocks();
});

/** A trace file as the shell's QA panel saves it. */
function exportedFile(): File {
  const hub = createEventHub({ topics: allEvents });
  const recording = recordTrace(hub);
  hub.as('shell').publish(events.resourceChanged, second);
  hub.as('shell').publish(events.languageChanged, { language: 'ja' });
  return new File([JSON.stringify(redactTrace(recording.trace(), allEvents))], 'events.json', {
    type: 'application/json',
  });
}

test('a trace file of the shell is replayed with progress, and can be stopped', async () => {
  const panel = await setUp();
  await open(panel, 'Record and replay');
  await panel.user.click(screen.getByRole('radio', { name: 'At once' }));
  await panel.user.upload(screen.getByLabelText('File of a recording'), exportedFile());
  await waitFor(() =>
    expect(panel.sent().at(-1)).toMatchObject({
      kind: 'replay',
      speed: Number.POSITIVE_INFINITY,
      trace: { entries: [{ topic: 'resource.changed' }, { topic: 'language.changed', data: { language: 'ja' } }] },
    }),
  );
  panel.stage.say({ kind: 'replay', replay: { phase: 'running', done: 1, total: 2 } });
  expect(screen.getByRole('progressbar', { name: '1 of 2 events' })).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByRole('button', { name: 'Replay a file' })).toBeDisabled();
  await panel.user.click(screen.getByRole('button', { name: 'Stop replay' }));
  expect(panel.sent().at(-1)).toEqual({ kind: 'stopReplay' });
  panel.stage.say({ kind: 'replay', replay: { phase: 'done', published: 1, skipped: 1 } });
  expect(screen.getByText('1 event replayed. 1 was skipped: its topic or version is not known here.')).toBeVisible();
  await expectNoViolations(document.body);
});

test.each([
  ['an HTML file', '<html>', 'events.json is not JSON. Choose a file that was saved here or in the QA panel.'],
  [
    'other JSON',
    '{"entries":[]}',
    'events.json is JSON, but not a recording of events. Choose a file that was saved here or in the QA panel.',
  ],
  ['a file that is too large', 'x'.repeat(traceLimits.bytes + 1), 'events.json is larger than any recording.'],
])('%s is rejected as a recording, and a valid file can be chosen afterwards', async (_, content, text) => {
  const panel = await setUp();
  await open(panel, 'Record and replay');
  const input = screen.getByLabelText('File of a recording');
  await panel.user.upload(input, new File([content], 'events.json', { type: 'application/json' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(panel.sent().filter(({ kind }) => kind === 'replay')).toEqual([]);
  await panel.user.upload(input, exportedFile());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(panel.sent().at(-1)).toMatchObject({ kind: 'replay' });
});
