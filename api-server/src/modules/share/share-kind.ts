import type * as z from 'zod/mini';
import type { Call } from '@tessera/contracts/http/define-call';
import { unsafeCast } from '@tessera/contracts/http/schema';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import type { SharedHead, ShareKey } from '@tessera/contracts/share/share.schema';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { exportOf, foundFiles } from '../found-files.ts';
import type { OpenedRow } from './share.repository.ts';

/** On whose behalf a share is looked at: its owner, with the rights that looking needs. */
export interface OwnerContext {
  readonly db: Db;
  readonly caller: Pick<Caller, 'userId' | 'rights' | 'timeZone'>;
  readonly now: Date;
}

/** What is at hand when a visitor asks. */
export interface ShareParts {
  readonly db: Db;
  readonly now: Date;
  readonly encryptionKey: Buffer;
  /** From where it is asked. */
  readonly network: string;
}

/** A share that a visitor may look at. */
export interface OpenedShare {
  readonly row: OpenedRow;
  readonly kind: ShareKind;
  readonly key: ShareKey;
}

/** Gives what a link shows: what was fixed, which is read again by the function, or what is so now. */
export type ReadShared<Content> = (fixed: (frozen: unknown) => Content) => Promise<Content>;

/** How a kind is shown to visitors by its one page: by this call, which needs no route of its own. */
export interface ShownShare<Content, Answer> {
  /** The question that the page's code asks first. */
  readonly call: Call;
  /** What the call answers; without it what the kind reads, below the title and the rest of the head. */
  readonly answer?: (parts: ShareParts, opened: OpenedShare, read: ReadShared<Content>) => Promise<Answer>;
  /** What stands below the title before any code, as HTML. */
  readonly draw: (answer: Answer, language: Language) => string;
}

export type ShownMark = 'public_at' | 'pinned_at' | 'cta_at';

/** What one kind of share shows; a file `<noun>/<kind>.share.ts` exports one. */
export interface ShareKind<Target = Readonly<Record<string, unknown>>, Content = Readonly<Record<string, unknown>>, Answer extends SharedHead = SharedHead> {
  readonly kind: string;
  /** Where its public page lies, before the secret. */
  readonly path: string;
  readonly targetSchema: z.ZodMiniType<Target>;
  /** One of these the owner needs. */
  readonly rights: readonly PlanSwitch[];
  /** The board that it goes with, where it shows something of one. */
  folderOf?(target: Target): string | null;
  /** The account or clipboard of stories that it goes with, where it shows stories. */
  storyContentOf?(target: Target): string | null;
  /** What its link shows is never changed. */
  readonly isFixed?: boolean;
  /** The sites that may show its pages in a frame, where those can be framed at all. */
  sitesOf?(target: Target): readonly string[];
  /** The mark without which a post is not shown, nor its picture by an address of before; null where it needs none. */
  markOf?(target: Target): ShownMark | null;
  /** Refuses what is not the owner's own, or what their plan does not show. */
  assertTarget?(context: OwnerContext, target: Target): Promise<void>;
  /** What it shows now. Pictures are named by their shortcode alone: their addresses are made for each link. */
  read(context: OwnerContext, target: Target): Promise<Content>;
  /** Absent of what has several pages: those of an embed stand in `share.page.ts`. */
  readonly shown?: ShownShare<Content, Answer>;
}

async function readKind(file: string): Promise<ShareKind> {
  return exportOf(file, unsafeCast<Readonly<Record<string, ShareKind>>>(await import(`../${file}`)), 'ShareKind');
}

let found: Promise<ReadonlyMap<string, ShareKind>> | undefined;

/** Every kind by its name. */
export function shareKinds(): Promise<ReadonlyMap<string, ShareKind>> {
  found ??= Promise.all(foundFiles('*/*.share.ts').map(readKind)).then((kinds) => new Map(kinds.map((kind) => [kind.kind, kind])));
  return found;
}
