import { captionOf } from '../captions/compose.ts';
import { dayMs, hourMs } from '../durations.ts';
import { type Account, followersAt, isProfessional } from './accounts.ts';
import { type Media, type Simulation } from './media.ts';
import { type Place, placeOf } from './places.ts';

/** How many days back the panel reaches. */
const panelDays = 90;
const postsMax = 2000;
/** Follower count from which an account is in the panel; nobody collects everything of smaller ones. */
const panelFollowers = 5000;

export interface PanelPost {
  media: Media;
  caption: string;
  search: string;
  place: Place | undefined;
}

/** The posts of all larger public accounts, as a vendor collects them; newest first. */
export interface Panel {
  accounts: readonly Account[];
  posts: (now: number) => readonly PanelPost[];
}

const normal = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Collects the posts once per hour, as of the start of that hour, so that the pages of one query stay consistent. */
export const createPanel = (simulation: Simulation): Panel => {
  let gathered: { hour: number; posts: readonly PanelPost[] } | undefined;
  const accounts = simulation.accounts.all.filter(
    (account) =>
      account.kind !== 'private' &&
      (followersAt(account, Date.UTC(2026, 0, 1)) >= panelFollowers || (isProfessional(account) && account.index < 40)),
  );

  const gather = (until: number): readonly PanelPost[] => {
    const posts: PanelPost[] = [];
    for (const account of accounts) {
      for (const media of simulation.page(account, until, postsMax).items) {
        if (media.createdMs < until - panelDays * dayMs) break;
        const caption = captionOf(media);
        posts.push({ media, caption, search: normal(caption), place: placeOf(media, caption) });
      }
    }
    return posts.sort(
      (one, other) => other.media.createdMs - one.media.createdMs || one.media.key.account - other.media.key.account,
    );
  };

  return {
    accounts,
    posts: (now) => {
      const hour = Math.floor(now / hourMs);
      gathered = gathered?.hour === hour ? gathered : { hour, posts: gather(hour * hourMs) };
      return gathered.posts;
    },
  };
};

/** Whether a caption contains a text, ignoring case and character width. */
export const holdsText = (post: PanelPost, text: string): boolean => post.search.includes(normal(text));
