import type { ApiClient } from '@tessera/contracts/http/client';
import type { Problem } from '@tessera/contracts/http/problem';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { HostProps, HostStorage } from '@tessera/contracts/remote/host-props';
import type { LanguageController } from '@tessera/ui/host/language';
import type { LeaveGuards } from '@tessera/ui/host/navigation/leave-guards';
import type { PageLocation } from '@tessera/ui/host/navigation/location';
import type { SessionController } from '@tessera/ui/host/session/session';
import type { NoticeStore, SchemeStore } from '@tessera/ui/shared-modules/kit';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import { createContext, useContext } from 'react';
import type { PrefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import type { View } from './navigation/view.ts';
import type { Qa } from './qa/create-qa.ts';
import type { MountedRemote } from './registry/mounted-remote.ts';
import type { StepUp } from './second-factor/step-up.ts';
import type { RunningJobs } from './stream/running-jobs.ts';

/** The shell's parts, assembled once by `createShell` and used by the components. */
export interface Shell {
  /** The page's boot data, with this tab's version set. */
  readonly boot: Boot;
  readonly qa: Qa;
  readonly api: ApiClient;
  readonly session: SessionController;
  /** Asks for a fresh proof of the user, for calls that need one. */
  readonly stepUp: StepUp;
  /** Why the first request for the session failed, or null. */
  readonly startProblem$: BehaviorSubject<Problem | null>;
  /** Loads the session. A failure is stored in `startProblem$`. */
  readonly start: () => Promise<void>;
  readonly language: LanguageController;
  readonly scheme: SchemeStore;
  readonly storage: HostStorage;
  readonly notices: NoticeStore;
  readonly jobs: RunningJobs;
  readonly location: PageLocation;
  readonly view$: BehaviorSubject<View>;
  readonly guards: LeaveGuards;
  /** Asks the leave guards, then navigates. */
  readonly navigate: HostProps['navigate'];
  /** Leaves the product for an external URL. The current page is replaced in the history. */
  readonly goOut: (url: string) => void;
  /** Prepares a path when the user seems about to open it; the returned function cancels. */
  readonly consider: PrefetchOnIntent['consider'];
  readonly remotes: readonly MountedRemote[];
  /** True if a reload would bring newer code than this tab's. */
  readonly isUpdateReady$: BehaviorSubject<boolean>;
  /** Asks the leave guards, then reloads the page. */
  readonly reload: () => Promise<void>;
  /**
   * Reports an error and returns its support id. Attributes it to the remote in whose files it occurred, otherwise to
   * the shell.
   */
  readonly report: HostProps['report'];
}

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside ShellProvider');
  return shell;
}
