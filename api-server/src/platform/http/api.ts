import type { Call } from '@tessera/contracts/http/define-call';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { MediaSources } from '../../network/media-source/media-sources.ts';
import type { Payments } from '../../network/payments/payments.ts';
import type { PictureReader } from '../../network/pictures/picture-reader.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { LinkChanges } from '../events/link-changes.ts';
import type { UserEvents } from '../events/user-events.ts';
import type { LargeFileStore } from '../files/file-store.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Places } from './places.ts';
import type { RouteLimits } from './route-limits.ts';
import type { Turns } from './turns.ts';

/** Everything that calls need from outside. Tests pass their own. */
export interface ApiDependencies {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly events: UserEvents;
  readonly linkChanges: LinkChanges;
  readonly sources: MediaSources;
  readonly pictures: PictureReader;
  readonly payments: Payments;
  /** Aborted when the process was asked to stop. It still answers, but a proxy should send no more requests. */
  readonly stopping: AbortSignal;
  /** Limits how many reading calls run at once, and shares them among those who wait. */
  readonly turns: Turns;
  /** Uploaded files that wait for their import. */
  readonly importFiles: LargeFileStore;
  /** Pictures of articles. */
  readonly articleFiles: LargeFileStore;
  /** Pictures of stories. */
  readonly storyFiles: LargeFileStore;
  /** Pictures of sign-ups. */
  readonly signUpFiles: LargeFileStore;
  /** Files with everything of an account. */
  readonly accountFiles: LargeFileStore;
  /** Key for keyed digests and for encryption at rest: 32 bytes. */
  readonly encryptionKey: Buffer;
  /** Folder with the built browser files. */
  readonly dist: string;
}

/** Modules register their calls here. */
export interface Api {
  readonly fastify: FastifyInstance;
  readonly dependencies: ApiDependencies;
  /** Counts requests for routes outside the calls. */
  readonly routeLimits: RouteLimits;
  /** Calls that have a handler, by id. */
  readonly registered: Map<string, Call>;
  /**
   * Aborted when no new connections are accepted: what stays open without an end, such as an event stream, ends then.
   */
  readonly draining: AbortSignal;
  /** Limits how many calls with a large body run at once. */
  readonly bodyPlaces: Places;
  /** Limits how many exports run at once. */
  readonly exportPlaces: Places;
  /** Limits how many files for imports arrive at once. */
  readonly importPlaces: Places;
  /** Limits how many videos are open at once. */
  readonly videoPlaces: Places;
}
