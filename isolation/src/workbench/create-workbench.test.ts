import { allEvents } from '@tessera/contracts/all-events';
import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { createFakeStage } from '../testing/fake-stage.ts';
import { createIsolation } from '../testing/isolation.factory.ts';
import { createAddressFields } from './address-fields.ts';
import { createAddressStore } from './address-store.ts';
import { createWorkbench } from './create-workbench.ts';
import { logLength } from './log.ts';

function setUp() {
  const stage = createFakeStage();
  const workbench = createWorkbench({
    isolation: createIsolation(),
    store: createAddressStore(createAddressFields(window)),
  });
  workbench.attach(stage.wire);
  stage.say({ kind: 'status', status: { phase: 'mounted', loadMs: 1, mountMs: 2 } });
  return { workbench, stage, kinds: () => stage.sent.map(({ kind }) => kind) };
}

const toldEvent = (id: string) =>
  ({
    kind: 'event',
    time: '2026-03-02T09:00:00.000Z',
    envelope: {
      id,
      topic: 'resource.changed',
      version: 1,
      source: 'shell',
      time: '2026-03-02T09:00:00.000Z',
      origin: 'thisTab',
      data: { kind: 'folder', id },
    },
  }) as const;

beforeEach(() => history.replaceState(null, '', '/isolate/demo'));

test('the stage receives the settings before it starts the remote', () => {
  const { kinds } = setUp();
  expect(kinds()).toEqual(['settings', 'mount']);
});

test('settings that affect the start restart the remote, others do not', () => {
  const { workbench, kinds } = setUp();
  workbench.set({ language: 'ja', faults: ['calls500'] });
  expect(kinds().slice(2)).toEqual(['settings']);
  workbench.set({ faults: ['calls500', 'throwAtMount'] });
  expect(kinds().slice(3)).toEqual(['settings', 'mount']);
});

test('settings and path are kept in the address over a reload, until they are reset', () => {
  const { workbench, stage } = setUp();
  workbench.set({ width: 360, rights: { csv: false } });
  stage.say({ kind: 'place', path: '/demo/deep?x=1' });
  const again = setUp().workbench;
  expect(again.settings$.value).toMatchObject({ width: 360, rights: { csv: false } });
  expect([again.place$.value, again.frameUrl]).toEqual(['/demo/deep?x=1', '/isolate/demo@1.0.0/stage/demo/deep?x=1']);
  again.reset();
  expect(setUp().workbench.settings$.value).toMatchObject({ width: null, rights: {} });
});

test('the log keeps only its last lines', () => {
  const { workbench, stage } = setUp();
  stage.say({
    kind: 'happened',
    happenings: Array.from({ length: logLength + 5 }, () => toldEvent(factoryId('folder', 1))),
  });
  expect(workbench.log$.value).toHaveLength(logLength);
  expect(workbench.log$.value.at(-1)?.id).toBe(logLength + 5);
});

test('a recording holds the events from its start to its end, is exported without real ids, and can be replayed', () => {
  const { workbench, stage } = setUp();
  stage.say({ kind: 'happened', happenings: [toldEvent(factoryId('folder', 1))] });
  workbench.record();
  stage.say({ kind: 'happened', happenings: [toldEvent(factoryId('folder', 2))] });
  workbench.stopRecording();
  stage.say({ kind: 'happened', happenings: [toldEvent(factoryId('folder', 3))] });
  expect(workbench.recording$.value).toMatchObject({
    isRunning: false,
    trace: { entries: [{ topic: 'resource.changed', data: { kind: 'folder', id: factoryId('folder', 2) } }] },
  });
  const file = workbench.exportTrace() ?? '';
  expect(file).toContain('resource.changed');
  expect(file).not.toContain(factoryId('folder', 2));
  expect(workbench.replay(file)).toBeNull();
  expect(stage.sent.at(-1)).toMatchObject({
    kind: 'replay',
    speed: 1,
    trace: { entries: [{ topic: 'resource.changed' }] },
  });
  expect(workbench.replay('<html>')).toBe('notJson');
});

test('the topics of the remote come first', () => {
  const { topic, version } = events.resourceChanged;
  const isolation = createIsolation();
  const { topics } = createWorkbench({
    isolation: {
      ...isolation,
      descriptor: { ...isolation.descriptor, events: { publishes: [], consumes: [{ topic, version }] } },
    },
    store: createAddressStore(createAddressFields(window)),
  });
  expect(topics[0]).toBe(events.resourceChanged);
  expect(topics).toHaveLength(allEvents.length);
});
