import type { HostProps } from '@tessera/contracts/remote/host-props';
import type { Lifecycles, MountProps } from '@tessera/ui/host/lifecycles';
import { loadRemote, type LoadedRemote } from '@tessera/ui/host/load-remote';
import { tellConsole } from '@tessera/ui/host/tell-console';
import { startAudit, type Audit } from '@tessera/ui/isolation/audit';
import { FirstDrawFailed } from '@tessera/ui/shared-modules/kit';
import { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { AuditState, StageStatus } from '../workbench/log.ts';
import { StartFailed } from './start-remote.ts';

interface RunOptions {
  readonly host: HostProps;
  /** Loads the lifecycles; `isRepeated` is true if the last attempt failed. */
  readonly start: (isRepeated: boolean) => Promise<Lifecycles>;
  /** True if a line of a stack is in the remote's files. */
  readonly isOwnLine: (line: string) => boolean;
  readonly isAllowedGlobal: (name: string) => boolean;
  /** Milliseconds to wait for the remote's timers to end by themselves. */
  readonly quietMs?: number;
  /** Reports a failure and returns its support id. */
  readonly report: HostProps['report'];
}

/** A remote that runs alone. */
export interface RunningRemote {
  readonly status$: BehaviorSubject<StageStatus>;
  readonly audit$: BehaviorSubject<AuditState>;
  /** The element that the remote renders into; new for each life. */
  readonly element$: BehaviorSubject<HTMLElement>;
  /** Starts a new life after ending the previous one. Resolves when the remote is mounted or has failed. */
  mount(): Promise<void>;
  /** Unmounts and unloads. Resolves when the audit is done. */
  unmount(): Promise<void>;
}

/** One life of a remote: from before its files are loaded until it is unloaded. */
interface Life {
  readonly audit: Audit;
  loaded: LoadedRemote | null;
}

type FailedStep = Extract<StageStatus, { phase: 'failed' }>['place'];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The cause of a failed start, and the step at which it occurred. */
const causeOf = (error: unknown, place: FailedStep): { readonly cause: unknown; readonly at: FailedStep } =>
  error instanceof FirstDrawFailed
    ? { cause: error.cause, at: 'draw' }
    : { cause: error, at: error instanceof StartFailed ? error.place : place };

/** Runs works one after another. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let turn = Promise.resolve();
  return (work) => {
    turn = turn.then(work);
    return turn;
  };
}

/** Runs a remote through successive lives and audits each for what it leaves behind. */
export function runRemote({
  host,
  start,
  isOwnLine,
  isAllowedGlobal,
  quietMs = 1_000,
  report,
}: RunOptions): RunningRemote {
  const status$ = new BehaviorSubject<StageStatus>({ phase: 'loading' });
  const audit$ = new BehaviorSubject<AuditState>({ phase: 'none' });
  const element$ = new BehaviorSubject<HTMLElement>(document.createElement('div'));
  let life: Life | null = null;
  let hasFailed = false;

  const fail = (place: FailedStep, error: unknown): void => {
    hasFailed = true;
    const { cause, at } = causeOf(error, place);
    tellConsole(`The remote failed at ${at}:`, cause);
    status$.next({
      phase: 'failed',
      place: at,
      message: messageOf(cause),
      supportId: report({ error: cause, place: at }),
    });
  };

  const end = async (): Promise<void> => {
    if (!life) return;
    const { audit, loaded } = life;
    life = null;
    await loaded?.stop().catch((error: unknown) => report({ error, place: 'unmount' }));
    audit$.next({ phase: 'settling' });
    audit$.next({ phase: 'done', leftovers: await audit.finish() });
  };

  const begin = async (): Promise<void> => {
    await end();
    status$.next({ phase: 'loading' });
    const element = document.createElement('div');
    element$.next(element);
    const audit = startAudit({ host, place: element, isOwnLine, isAllowedGlobal, quietMs });
    const props: MountProps = { ...audit.host, domElementGetter: () => element };
    const own: Life = { audit, loaded: null };
    life = own;
    audit$.next({ phase: 'watching' });
    let place: FailedStep = 'load';
    try {
      const begun = performance.now();
      const loaded = await loadRemote({
        load: () => start(hasFailed),
        createProps: () => props,
        onStep: (step) => {
          place = step;
        },
      });
      const loadedAt = performance.now();
      own.loaded = loaded;
      await loaded.bootstrap();
      await loaded.mount();
      hasFailed = false;
      status$.next({
        phase: 'mounted',
        loadMs: Math.round(loadedAt - begun),
        mountMs: Math.round(performance.now() - loadedAt),
      });
    } catch (error) {
      fail(place, error);
    }
  };

  const inTurn = createTurns();
  return {
    status$,
    audit$,
    element$,
    mount: () => inTurn(begin),
    unmount: () =>
      inTurn(async () => {
        if (!life) return;
        await end();
        status$.next({ phase: 'unmounted' });
      }),
  };
}
