import type { ApiClient } from '@tessera/contracts/http/client';
import type { Problem } from '@tessera/contracts/http/problem';
import type { HostProps, HostStorage } from '@tessera/contracts/remote/host-props';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { NoticeStore, SchemeStore } from '@tessera/ui/shared-modules/kit';
import { createContext, useContext } from 'react';
import type { LanguageController } from '@tessera/ui/host/language';
import type { LeaveGuards } from '@tessera/ui/host/leave-guards';
import type { PrefetchOnIntent } from './navigation/prefetch-on-intent.ts';
import type { PageLocation } from '@tessera/ui/host/location';
import type { View } from './navigation/view.ts';
import type { Qa } from './qa/create-qa.ts';
import type { MountedRemote } from './registry/mounted-remote.ts';
import type { SessionController } from '@tessera/ui/host/session';
import type { RunningJobs } from './stream/running-jobs.ts';

/** The shell's parts, put together once by `start.ts` and drawn by the components. */
export interface Shell {
  /** What the page was told, with the version set that this tab uses. */
  readonly boot: Boot;
  readonly qa: Qa;
  readonly api: ApiClient;
  readonly session: SessionController;
  /** Why the first question for the session failed, or null. */
  readonly startProblem$: BehaviorSubject<Problem | null>;
  /** Asks who is there. A failure becomes `startProblem$`. */
  readonly start: () => Promise<void>;
  readonly language: LanguageController;
  readonly scheme: SchemeStore;
  readonly storage: HostStorage;
  readonly notices: NoticeStore;
  readonly jobs: RunningJobs;
  readonly location: PageLocation;
  readonly view$: BehaviorSubject<View>;
  readonly guards: LeaveGuards;
  /** Asks the guards, then goes. */
  readonly navigate: HostProps['navigate'];
  /** Leaves the product for an address elsewhere. The place that is left is not gone back to. */
  readonly goOut: (url: string) => void;
  /** Gets a path ready when somebody seems to want to go there and does not take it back. */
  readonly consider: PrefetchOnIntent['consider'];
  readonly remotes: readonly MountedRemote[];
  /** Whether a reload would bring something newer than this tab runs. */
  readonly isUpdateReady$: BehaviorSubject<boolean>;
  /** Asks the guards, then loads the page anew. */
  readonly reload: () => Promise<void>;
  /** Tells an error that nobody else told, as that of the remote whose files it came through or of the shell, and returns its support id. */
  readonly report: HostProps['report'];
}

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside ShellProvider');
  return shell;
}
