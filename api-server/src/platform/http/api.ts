import type { Call } from '@tessera/contracts/http/define-call';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { LinkChanges } from '../events/link-changes.ts';
import type { UserEvents } from '../events/user-events.ts';
import type { FileStores } from '../files/file-stores.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PlacesOf } from './limits/places.ts';
import type { RouteLimits } from './limits/route-limits.ts';
import type { Turns } from './limits/turns.ts';

/**
 * Everything that calls need from outside. Tests pass their own. The parts of the outside world are added where they
 * are, in `network/`.
 */
export interface ApiDependencies {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly events: UserEvents;
  readonly linkChanges: LinkChanges;
  /** Aborted when the process was asked to stop. It still answers, but a proxy should send no more requests. */
  readonly stopping: AbortSignal;
  /** Limits how many reading calls run at once, and shares them among those who wait. */
  readonly turns: Turns;
  /** Files that nouns store. */
  readonly fileStores: FileStores;
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
  /** Limits how much work of one kind runs at once. */
  readonly placesOf: PlacesOf;
}
