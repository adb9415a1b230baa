import type { Trace } from '@tessera/contracts/events/trace';
import type { AuditState, Happening, ReplayState, StageStatus } from './log.ts';
import type { Settings } from './settings.ts';

/** Messages from the workbench to the stage. */
export type ToStage =
  /** Also the first message, for which the stage waits. */
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'mount' }
  | { readonly kind: 'unmount' }
  | { readonly kind: 'goTo'; readonly path: string }
  | { readonly kind: 'publish'; readonly topic: string; readonly data: unknown }
  | { readonly kind: 'replay'; readonly trace: Trace; readonly speed: number }
  | { readonly kind: 'stopReplay' };

/** Messages from the stage to the workbench. */
export type FromStage =
  | { readonly kind: 'status'; readonly status: StageStatus }
  /** The session changed other than by the settings, for example because of the problem of a call. */
  | { readonly kind: 'session'; readonly session: Settings['session'] }
  | { readonly kind: 'place'; readonly path: string }
  | { readonly kind: 'happened'; readonly happenings: readonly (Happening & { readonly time: string })[] }
  | { readonly kind: 'replay'; readonly replay: ReplayState }
  | { readonly kind: 'audit'; readonly audit: AuditState };

/** One end of the connection between workbench and stage. Both pages are from one build and one origin. */
export interface Wire<Out, In> {
  send(message: Out): void;
  /** Calls `hear` with each message from now on. */
  listen(hear: (message: In) => void): void;
  close(): void;
}

/** The message with which a stage offers its wire. */
export const stageMark = 'tessera.stage';
