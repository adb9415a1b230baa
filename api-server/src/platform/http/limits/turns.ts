import { Problem } from '@tessera/contracts/http/problem';
import type { Config } from '../../../config.ts';
import { networkOf } from '../requests/network-of.ts';
import { createPaces, type Pace } from './pace.ts';

/** Who waits for a turn: a user, or the visitors of one network, who have no session. */
export interface Waiter {
  readonly kind: 'user' | 'visitors';
  readonly id: string;
}

export const userWaits = (id: string): Waiter => ({ kind: 'user', id });

/** All visitors of the network of an address wait together. */
export const visitorWaits = (address: string): Waiter => ({ kind: 'visitors', id: networkOf(address) });

/** Limits how many calls run at once in this process, and shares them fairly among those who wait (decision 0203). */
export interface Turns {
  /**
   * Runs the work as soon as it has its turn. Calls of one waiter run in the order in which they came; waiters take
   * turns. Throws `503` with the seconds after which a retry makes sense when too many wait already, or when the turn
   * does not come in time.
   */
  run<Result>(waiter: Waiter, work: () => Promise<Result>): Promise<Result>;
}

/** How many calls may run at once, and how many may wait: of one waiter, and of all of its kind. */
interface KindLimits {
  readonly running: { readonly ofOne: number; readonly ofAll: number };
  readonly waiting: { readonly ofOne: number; readonly ofAll: number };
  /** Absent where a waiter may begin a call whenever another of its calls has ended. */
  readonly pace?: Pace;
}

export interface TurnLimits extends Readonly<Record<Waiter['kind'], KindLimits>> {
  /** Calls that run at once, of everyone together. */
  readonly running: number;
  /** Milliseconds that a call may wait. */
  readonly patienceMs: number;
}

const patienceMs = 10_000;
const retrySeconds = 5;
/** Connections that reading calls leave to changes and to the question who is signed in. */
const connectionsLeft = 2;
/**
 * One user may use half of a process's connections to the database, all visitors together as many, and one network
 * half of those: however many pages it opens, a visitor from elsewhere finds a free place. A waiter beyond these
 * limits waits, within limits again. With a pace, the visitors of one network begin no more calls than it allows.
 */
export function turnsOf({ databasePool }: Pick<Config, 'databasePool'>, pace?: Pace): Turns {
  const half = Math.floor(databasePool / 2);
  const running = Math.max(half, databasePool - connectionsLeft);
  return createTurns({
    running,
    patienceMs,
    user: { running: { ofOne: half, ofAll: running }, waiting: { ofOne: 100, ofAll: 1_000 } },
    visitors: {
      running: { ofOne: Math.max(1, Math.floor(half / 2)), ofAll: half },
      waiting: { ofOne: 50, ofAll: 300 },
      ...(pace !== undefined && { pace }),
    },
  });
}

interface Line {
  readonly key: string;
  readonly kind: Waiter['kind'];
  running: number;
  /** Each begins a call. */
  readonly waiting: (() => void)[];
}

interface Count {
  running: number;
  waiting: number;
}

const busy = (): Problem => new Problem('503', { params: { seconds: retrySeconds } });

export function createTurns(limits: TurnLimits): Turns {
  /** Those who run or wait, first the one whose turn is next. */
  const lines = new Map<string, Line>();
  const ofKind: Record<Waiter['kind'], Count> = {
    user: { running: 0, waiting: 0 },
    visitors: { running: 0, waiting: 0 },
  };

  const paces = createPaces();

  const mayRun = ({ key, kind, running }: Line): boolean =>
    paces.msUntilNext(key, limits[kind].pace) === 0 &&
    ofKind.user.running + ofKind.visitors.running < limits.running &&
    ofKind[kind].running < limits[kind].running.ofAll &&
    running < limits[kind].running.ofOne;

  function begin(line: Line): void {
    paces.take(line.key, limits[line.kind].pace);
    line.running += 1;
    ofKind[line.kind].running += 1;
  }

  function beginWaiting(): void {
    for (const [key, line] of lines) {
      if (!mayRun(line)) continue;
      const start = line.waiting.shift();
      if (start === undefined) continue;
      ofKind[line.kind].waiting -= 1;
      // The next call of this waiter comes after one of everybody else.
      lines.delete(key);
      lines.set(key, line);
      begin(line);
      start();
      return;
    }
  }

  /** Calls that wait for nothing but their pace begin without another call's end. */
  function beginLater({ key, kind, waiting }: Line): void {
    const ms = waiting.length === 0 ? 0 : paces.msUntilNext(key, limits[kind].pace);
    if (ms > 0) setTimeout(beginWaiting, ms);
  }

  const untilTurn = (line: Line, leave: () => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        ofKind[line.kind].waiting -= 1;
        leave();
        reject(busy());
      }, limits.patienceMs);
      ofKind[line.kind].waiting += 1;
      line.waiting.push(start);
      beginLater(line);
    });

  return {
    async run({ kind, id }, work) {
      const key = `${kind} ${id}`;
      const line = lines.get(key) ?? { key, kind, running: 0, waiting: [] };
      lines.set(key, line);
      const leave = (): void => {
        if (line.running === 0 && line.waiting.length === 0) lines.delete(key);
      };
      if (line.waiting.length === 0 && mayRun(line)) begin(line);
      else {
        const { ofOne, ofAll } = limits[kind].waiting;
        if (line.waiting.length >= ofOne || ofKind[kind].waiting >= ofAll) throw busy();
        await untilTurn(line, leave);
      }
      try {
        return await work();
      } finally {
        line.running -= 1;
        ofKind[kind].running -= 1;
        beginWaiting();
        beginLater(line);
        leave();
      }
    },
  };
}
