import type { LogEntry } from '../../workbench/log.ts';
import { filterLog, isTrouble } from './log-filter.ts';

const time = '2026-03-02T09:00:00.000Z';
const envelope = {
  id: 'e1',
  topic: 'resource.changed',
  version: 1,
  source: 'shell',
  time,
  origin: 'thisTab',
  data: { kind: 'folder', id: 'Spring' },
} as const;
const call = {
  id: 'folder.getFolder',
  method: 'GET',
  path: '/folder/getFolder',
  answeredBy: 'factories',
  status: 200,
  ms: 4,
} as const;
const log: readonly LogEntry[] = [
  { id: 1, time, kind: 'event', envelope },
  {
    id: 2,
    time,
    kind: 'deadLetter',
    reason: 'invalidPayload',
    subscriber: null,
    error: 'no id',
    envelope: { ...envelope, topic: 'job.finished' },
  },
  { id: 3, time, kind: 'call', call },
  { id: 4, time, kind: 'call', call: { ...call, status: 0 } },
  { id: 5, time, kind: 'call', call: { ...call, id: null, path: '/nothing', status: 404 } },
  { id: 6, time, kind: 'notice', tone: 'bad', text: 'That did not work' },
  { id: 7, time, kind: 'notice', tone: 'good', text: 'Board deleted' },
  { id: 8, time, kind: 'left', path: '/account' },
  { id: 9, time, kind: 'report', place: 'board', message: 'It broke', supportId: 's-1' },
];
const ids = (entries: readonly LogEntry[]): number[] => entries.map(({ id }) => id);

test.each([
  ['all', '', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['event', '', [1]],
  ['deadLetter', '', [2]],
  ['call', '', [3, 4, 5]],
  ['other', '', [6, 7, 8, 9]],
  ['all', 'SPRING  changed', [1]],
  ['all', 'spring nothing', []],
  ['call', 'nothing', [5]],
  ['all', 's-1', [9]],
  ['all', '   ', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
] as const)('filterLog by the kind %s and the search "%s"', (kind, search, expected) => {
  expect(ids(filterLog(log, kind, search))).toEqual(expected);
});

test('isTrouble selects dead letters, failed calls, bad notices and reports', () => {
  expect(ids(log.filter(isTrouble))).toEqual([2, 4, 5, 6, 9]);
});
