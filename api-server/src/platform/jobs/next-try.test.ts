import { hourMs, minuteMs } from '@tessera/contracts/time/durations';
import { SourceError } from '../../network/media-source/source-error.ts';
import { nextTryOf } from './next-try.ts';

const now = new Date('2026-05-01T08:00:00Z');
const inMs = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const unavailable = new SourceError('unavailable', 'away');
const noFile = Object.assign(new Error('the disk is full'), { code: 'ENOSPC', syscall: 'write' });
const busy = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
const given = { dueAt: null, problem: 'processContentFailed' };

describe('the next try of a job', () => {
  it.each([
    [
      'comes at the time that the network names',
      new SourceError('throttled', 'wait', { until: inMs(minuteMs) }),
      inMs(minuteMs),
    ],
    ['comes after a default time when the network names none', new SourceError('throttled', 'wait'), inMs(3_000)],
  ])('%s, however often it was throttled', (_name, error, dueAt) =>
    expect(nextTryOf(error, { attempts: 50, failingSince: inMs(-48 * hourMs) }, now)).toEqual({
      dueAt,
      isForgiven: true,
      failingSince: null,
    }),
  );

  it.each([
    ['the network is', unavailable],
    ['the disk is', noFile],
    ['the database is too busy and', busy],
  ])('comes after a growing pause while %s unavailable, for twelve hours, and no attempt counts', (_name, error) => {
    expect(nextTryOf(error, { attempts: 5, failingSince: null }, now)).toEqual({
      dueAt: inMs(3_000),
      isForgiven: true,
      failingSince: now,
    });
    const since = inMs(-minuteMs);
    expect(nextTryOf(error, { attempts: 5, failingSince: since }, now)).toEqual({
      dueAt: inMs(15_000),
      isForgiven: true,
      failingSince: since,
    });
    const long = inMs(1 - 12 * hourMs);
    expect(nextTryOf(error, { attempts: 5, failingSince: long }, now)).toEqual({
      dueAt: inMs(5 * minuteMs),
      isForgiven: true,
      failingSince: long,
    });
    expect(nextTryOf(error, { attempts: 1, failingSince: inMs(-12 * hourMs) }, now)).toEqual(given);
  });

  it('comes later with each error of our own, until there were five', () => {
    const since = inMs(-hourMs);
    expect(nextTryOf(new Error('ours'), { attempts: 4, failingSince: since }, now)).toEqual({
      dueAt: inMs(12_000),
      isForgiven: false,
      failingSince: since,
    });
    expect(nextTryOf(new Error('ours'), { attempts: 5, failingSince: null }, now)).toEqual(given);
    expect(nextTryOf(new Error('ours'), { attempts: 3, failingSince: null }, now, { attemptsMax: 3 })).toEqual(given);
  });

  it('does not come after a refusal', () =>
    expect(nextTryOf(new SourceError('privateAccount', 'private'), { attempts: 1, failingSince: null }, now)).toEqual({
      dueAt: null,
      problem: 'privateAccount',
    }));
});
