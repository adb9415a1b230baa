import type { Trace } from '@tessera/contracts/events/trace';
import type { AuditState, Happening, ReplayState, StageStatus } from './log.ts';
import type { Settings } from './settings.ts';

/** What the workbench tells the page that the remote runs in. */
export type ToStage =
  /** Also the first word: the stage waits for it. */
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'mount' }
  | { readonly kind: 'unmount' }
  | { readonly kind: 'goTo'; readonly path: string }
  | { readonly kind: 'publish'; readonly topic: string; readonly data: unknown }
  | { readonly kind: 'replay'; readonly trace: Trace; readonly speed: number }
  | { readonly kind: 'stopReplay' };

/** What the stage tells the workbench. */
export type FromStage =
  | { readonly kind: 'status'; readonly status: StageStatus }
  /** The session became another without the settings, for example by the problem of a call. */
  | { readonly kind: 'session'; readonly session: Settings['session'] }
  | { readonly kind: 'place'; readonly path: string }
  | { readonly kind: 'happened'; readonly happenings: readonly (Happening & { readonly time: string })[] }
  | { readonly kind: 'replay'; readonly replay: ReplayState }
  | { readonly kind: 'audit'; readonly audit: AuditState };

/** One end of the wire between workbench and stage. Both pages are of one build and one origin. */
export interface Wire<Out, In> {
  send(message: Out): void;
  /** Hears what the other end says from now on. */
  listen(hear: (message: In) => void): void;
  close(): void;
}

/** The message with which a stage hands its wire over. */
export const stageMark = 'tessera.stage';
