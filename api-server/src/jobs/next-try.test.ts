import { minuteMs } from '@tessera/contracts/time/durations';
import { SourceError } from '../media-source/source-error.ts';
import { nextTryOf } from './next-try.ts';

const now = new Date('2026-05-01T08:00:00Z');
const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

describe('the next retry of a reading', () => {
  it.each([
    ['comes at the time that the network names, without counting an attempt', new SourceError('throttled', 'wait', { until: inMs(minuteMs) }), 5, { dueAt: inMs(minuteMs), isForgiven: true }],
    ['comes after a default time when the network names none', new SourceError('throttled', 'wait'), 1, { dueAt: inMs(3_000), isForgiven: true }],
    ['comes later with each attempt while the network is unavailable', new SourceError('unavailable', 'away'), 4, { dueAt: inMs(12_000), isForgiven: false }],
    ['also comes after an error of our own', new Error('ours'), 1, { dueAt: inMs(3_000), isForgiven: false }],
    ['does not come after five attempts', new SourceError('unavailable', 'away'), 5, { dueAt: null, problem: 'processContentFailed' }],
    ['does not come after a permanent error', new SourceError('privateAccount', 'private'), 1, { dueAt: null, problem: 'privateAccount' }],
  ])('%s', (_name, error, attempts, next) => expect(nextTryOf(error, attempts, now)).toEqual(next));
});
