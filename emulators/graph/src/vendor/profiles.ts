import { profileUrl } from '../cdn/signature.ts';
import { storyLink, storyPicture, storyVideo } from '../graph/stories.ts';
import { type Answer, json } from '../http/call.ts';
import { followersAt, isProfessional } from '../simulation/accounts.ts';
import { mediaId } from '../simulation/ids.ts';
import { liveStories, type Story } from '../simulation/stories.ts';
import { asOf, firstOf, publicAccount, readQuery, type VendorVisit } from './parts.ts';
import { audienceOf, contactOf } from './profile-parts.ts';

/** `/v1/profiles/{username}`: 404 with `exists: false` if nobody has the name. */
export const profileAnswer = (visit: VendorVisit, username: string): Answer => {
  const account = visit.simulation.accounts.byUsername(username);
  if (account === undefined) return json({ username, exists: false, asOf: asOf(visit.now) }, 404);
  return json({
    username: account.username,
    fullName: account.fullName,
    exists: true,
    visibility: account.kind === 'private' ? 'private' : 'public',
    accountType: account.kind === 'private' ? 'personal' : account.kind,
    followers: followersAt(account, visit.now),
    following: account.following,
    posts: visit.simulation.postCount(account, visit.now),
    biography: account.biography,
    ...(account.kind === 'private' ? {} : { contact: contactOf(account), audience: audienceOf(account) }),
    picture: profileUrl(visit.origin, visit.secret, account.index, visit.now),
    asOf: asOf(visit.now),
  });
};

/** `/v1/profiles?q=`: accounts whose username or full name contains the text, most followers first. */
export const profileSearch = (visit: VendorVisit): unknown => {
  const text = readQuery(visit).replace(/^@/u, '').toLowerCase();
  const found = visit.simulation.accounts.all
    .filter((account) => account.username.includes(text) || account.fullName.toLowerCase().includes(text))
    .sort((one, other) => followersAt(other, visit.now) - followersAt(one, visit.now));
  return {
    data: firstOf(visit, found, 20).map((account) => ({
      id: account.id,
      username: account.username,
      fullName: account.fullName,
      followers: followersAt(account, visit.now),
      visibility: account.kind === 'private' ? 'private' : 'public',
      isProfessional: isProfessional(account),
      picture: profileUrl(visit.origin, visit.secret, account.index, visit.now),
    })),
  };
};

const storyNode = (visit: VendorVisit, story: Story): unknown => ({
  id: mediaId(story.key),
  url: storyLink(story),
  mediaType: story.format === 'reel' ? 'video' : 'image',
  caption: story.caption,
  publishedAt: new Date(story.createdMs).toISOString(),
  expiresAt: new Date(story.endsMs).toISOString(),
  picture: storyPicture(story, visit),
  video: storyVideo(story, visit),
  mentions: story.mentions,
});

/** `/v1/profiles/{username}/stories`: the stories that a public account currently shows, newest first. */
export const profileStories = (visit: VendorVisit, username: string): unknown => {
  const account = publicAccount(visit, username);
  return {
    author: {
      id: account.id,
      username: account.username,
      fullName: account.fullName,
      followers: followersAt(account, visit.now),
      picture: profileUrl(visit.origin, visit.secret, account.index, visit.now),
    },
    data: liveStories(visit.simulation, account, visit.now).map((story) => storyNode(visit, story)),
  };
};
