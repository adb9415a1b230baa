import { SourceError } from '../media-source/source-error.ts';
import { nextTryOf } from './next-try.ts';

const now = new Date('2026-05-01T08:00:00Z');
const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

describe('the next try of a reading', () => {
  it.each([
    ['waits as long as the network says, without a failure counted', new SourceError('throttled', 'wait', { until: inMs(60_000) }), 5, { dueAt: inMs(60_000), isForgiven: true }],
    ['waits a while where it does not say how long', new SourceError('throttled', 'wait'), 1, { dueAt: inMs(3_000), isForgiven: true }],
    ['comes later each time while the network is away', new SourceError('unavailable', 'away'), 4, { dueAt: inMs(12_000), isForgiven: false }],
    ['comes also after a failure of our own', new Error('ours'), 1, { dueAt: inMs(3_000), isForgiven: false }],
    ['comes no more after five', new SourceError('unavailable', 'away'), 5, { dueAt: null, problem: 'processContentFailed' }],
    ['comes never after a refusal', new SourceError('privateAccount', 'private'), 1, { dueAt: null, problem: 'privateAccount' }],
  ])('%s', (_name, error, attempts, next) => expect(nextTryOf(error, attempts, now)).toEqual(next));
});
