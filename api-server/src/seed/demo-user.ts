import type { ProjectState } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Flow, FlowPost } from '@tessera/contracts/chatbot/flow.schema';
import type { CoworkRole } from '@tessera/contracts/cowork/cowork.schema';
import type { Language, LocalizedText } from '@tessera/contracts/i18n/languages';
import type { NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import type { UserType } from '@tessera/contracts/user/user.schema';

export interface DemoBoard {
  readonly name: string;
  /** Accounts of the emulator, those with few posts first, so that the first screen fills quickly. */
  readonly accounts: readonly string[];
  /** Hashtags of the emulator, which the worker reads after the start. */
  readonly hashtags?: readonly string[];
  /** Contents of other kinds, which the worker reads after the start. Places are given by name. */
  readonly others?: readonly (readonly [type: 'LOCATION' | 'KEYWORD' | 'USERTAGGED' | 'CLIPBOARD', value: string])[];
  /** Saved views: the name, and the search parameters of the address beside the board. */
  readonly views?: readonly (readonly [name: string, search: string])[];
  /** Whether to pin and publish its best posts, and to give the very best one a call to action. */
  readonly isMarked?: true;
}

/** Influencers of a demo account that share a label and tags. */
export interface DemoKols {
  readonly label: string;
  readonly tags: readonly string[];
  readonly usernames: readonly string[];
}

/** What a demo account bought this many days ago. After that, plans renew automatically. */
export interface DemoPurchase {
  readonly daysAgo: number;
  readonly change:
    | { readonly kind: 'plan'; readonly newPlan: NewPlan }
    | { readonly kind: 'powerUp'; readonly product: PowerUpProduct };
  readonly card: string;
}

/** A co-working tag. Addresses without an account get an invitation. */
export interface DemoCoworkTag {
  readonly name: string;
  readonly usernames: readonly string[];
  readonly members: readonly (readonly [email: string, role: CoworkRole])[];
}

/**
 * The state of a demo sign-up. In state `connected` the influencer shares the account that the demo account with this
 * address connected.
 */
export interface DemoSignUp {
  readonly email: string;
  readonly username?: string;
  readonly language: Language;
  readonly sentDaysAgo: number;
  readonly isOpened?: true;
  readonly answers?: readonly [username: string, publicEmail: string, size: string, canTravel: 'yes' | 'no' | ''];
  readonly isWithdrawn?: true;
  readonly isConnected?: true;
  readonly decision?: 'approved' | 'declined';
}

export interface DemoSignUps {
  readonly name: string;
  readonly statement: LocalizedText;
  readonly size: LocalizedText;
  readonly travel: LocalizedText;
  readonly links: readonly DemoSignUp[];
}

/** A chatbot project of a demo account. A published one has a month of conversations. */
export interface DemoBot {
  readonly name: string;
  /** The username of the connected account that the bot answers for. */
  readonly account: string;
  readonly state: ProjectState;
  /** Builds the flow with a post of that account, or null when none is known. */
  readonly flowOf: (post: FlowPost | null) => Flow;
}

/** A creator whom a demo brand asks for permission. */
export interface DemoBrandRequest {
  readonly username: string;
  readonly askedDaysAgo: number;
  /** The creator's answers, each with its age in days. */
  readonly answers?: readonly (readonly [status: 'APPROVED' | 'DECLINED' | 'REVOKED', daysAgo: number])[];
  /** Days until the last day; negative when it has passed. */
  readonly lastDayIn?: number;
  /** Whether the brand ended the permission. */
  readonly isEnded?: true;
}

/** A branded content project of a demo account. */
interface DemoBrandProject {
  readonly name: string;
  readonly begunDaysAgo: number;
  readonly requests: readonly DemoBrandRequest[];
}

export interface DemoUser {
  readonly label: string;
  readonly email: string;
  readonly type: UserType;
  /** Null for an influencer, who registered by the network's sign-in. */
  readonly plan: PlanType | null;
  readonly language: Language;
  readonly timeZone: string;
  /** The person at the network emulator whose accounts the user connects. */
  readonly networkPerson?: string;
  readonly boards: readonly DemoBoard[];
  readonly kols?: readonly DemoKols[];
  /** Co-working tags for these influencers, and their members. */
  readonly cowork?: readonly DemoCoworkTag[];
  /** The sign-up form for influencers and the invitations sent. */
  readonly signUps?: DemoSignUps;
  /** Chatbot projects. */
  readonly bots?: readonly DemoBot[];
  /** Branded content projects of the connected account. */
  readonly brands?: readonly DemoBrandProject[];
  /** Whether the influencers have months of follower history. */
  readonly hasKolHistory?: boolean;
  /** Accounts that are never suggested. */
  readonly rejected?: readonly string[];
  /** The influencers who are partners. */
  readonly partners?: readonly string[];
  /** Accounts whose stories are collected, and a clipboard for single stories. */
  readonly stories?: { readonly accounts: readonly string[]; readonly clipboard?: string };
  /** Purchases that led to its plan, when payments go to the emulator. */
  readonly purchases?: readonly DemoPurchase[];
  /** The plan that the user chose to follow at the end of the period. */
  readonly queued?: { readonly daysAgo: number; readonly newPlan: NewPlan };
}
