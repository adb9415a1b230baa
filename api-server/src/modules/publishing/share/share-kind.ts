import type { Call } from '@tessera/contracts/http/define-call';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import type { SharedHead, ShareKey } from '@tessera/contracts/share/share.schema';
import type * as z from 'zod/mini';
import type { Db } from '../../../platform/db/database.ts';
import { readAll } from '../../../platform/found/found-files.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import type { OpenedRow } from './share.repository.ts';

/** The owner on whose behalf a share is read, with the rights that reading needs. */
export interface OwnerContext {
  readonly db: Db;
  readonly caller: Pick<Caller, 'userId' | 'rights' | 'timeZone' | 'weekStart'>;
  readonly now: Date;
}

/** What is available during a visitor's request. */
export interface ShareParts {
  readonly db: Db;
  readonly now: Date;
  readonly encryptionKey: Buffer;
  /** The network that the request comes from. */
  readonly network: string;
}

/** A share that a visitor may see. */
export interface OpenedShare {
  readonly row: OpenedRow;
  readonly kind: ShareKind;
  readonly key: ShareKey;
}

/** Returns what a link shows: the frozen content, parsed by the given function, or the current content. */
export type ReadShared<Content> = (fixed: (frozen: unknown) => Content) => Promise<Content>;

/** How a kind with a single page is shown to visitors. Its call needs no route of its own. */
interface ShownShare<Content, Answer> {
  /** The call that the page's code makes first. */
  readonly call: Call;
  /** The response of the call. Without it, the response is the head (title etc.) and what the kind reads. */
  readonly answer?: (parts: ShareParts, opened: OpenedShare, read: ReadShared<Content>) => Promise<Answer>;
  /** The HTML below the title that is shown before any code has loaded. */
  readonly draw: (answer: Answer, language: Language) => string;
}

type ShownMark = 'public_at' | 'pinned_at' | 'cta_at';

/** What one kind of share shows. Each file `<noun>/<kind>.share.ts` exports one. */
export interface ShareKind<
  Target = Readonly<Record<string, unknown>>,
  Content = Readonly<Record<string, unknown>>,
  Answer extends SharedHead = SharedHead,
> {
  readonly kind: string;
  /** The path of its public page, before the secret. */
  readonly path: string;
  readonly targetSchema: z.ZodMiniType<Target>;
  /** The owner needs one of these. */
  readonly rights: readonly PlanSwitch[];
  /** The board with which it is deleted, if it shows something of one. */
  folderOf?(target: Target): string | null;
  /** The account or clipboard with which it is deleted, if it shows stories. */
  storyContentOf?(target: Target): string | null;
  /** Whether the target of a link can never be changed. */
  readonly isFixed?: boolean;
  /** The sites that may frame its pages, if these can be framed at all. */
  sitesOf?(target: Target): readonly string[];
  /** The mark that a post must have to be shown, also for picture addresses that were made earlier; null if none. */
  markOf?(target: Target): ShownMark | null;
  /** Whether it shows its posts also when they are in another board by now. */
  readonly followsPosts?: boolean;
  /** Throws for a target that is not the owner's, or that the owner's plan does not show. */
  assertTarget?(context: OwnerContext, target: Target): Promise<void>;
  /** The current content. Pictures are given by shortcode only, because their addresses are made for each link. */
  read(context: OwnerContext, target: Target): Promise<Content>;
  /**
   * Whether the current content can be frozen: false while EMV in it is being recalculated, because it would stay
   * unknown for ever. Absent for a kind without EMV.
   */
  canFreeze?(context: OwnerContext, target: Target): Promise<boolean>;
  /** Absent for a kind with several pages: those of embeds are defined in `share.page.ts`. */
  readonly shown?: ShownShare<Content, Answer>;
}

let found: Promise<ReadonlyMap<string, ShareKind>> | undefined;

/** All kinds by name. */
export function shareKinds(): Promise<ReadonlyMap<string, ShareKind>> {
  found ??= readAll<ShareKind>('share', 'ShareKind').then((kinds) => new Map(kinds.map((kind) => [kind.kind, kind])));
  return found;
}
