import { pictureUrl, videoUrl } from '../cdn/signature.ts';
import { type Account } from '../simulation/accounts.ts';
import { igId, mediaId, shortcode } from '../simulation/ids.ts';
import { liveStories, type Story, storyAt, storyFigures, type StoryFigures } from '../simulation/stories.ts';
import { GraphError, unknownField } from './errors.ts';
import { askedMetrics, insightRow } from './insights.ts';
import { timestamp } from './media-fields.ts';
import { type Field } from './parser.ts';
import { requireScopes, type Visit } from './visit.ts';

const storyFields = new Set([
  'id',
  'caption',
  'media_type',
  'media_product_type',
  'media_url',
  'thumbnail_url',
  'permalink',
  'shortcode',
  'timestamp',
  'username',
  'ig_id',
  'owner',
  'like_count',
  'comments_count',
]);
/** With fewer viewers the network returns no figures. */
const viewersMin = 5;

export const storyPicture = (story: Story, setting: { origin: string; secret: number; now: number }): string =>
  pictureUrl(setting.origin, setting.secret, story.key, 'tall', setting.now);

export const storyVideo = (story: Story, setting: { origin: string; secret: number; now: number }): string | null =>
  story.format === 'reel' ? videoUrl(setting.origin, setting.secret, story.key, setting.now) : null;

export const storyLink = (story: Story): string =>
  `https://www.instagram.com/stories/${story.account.username}/${igId(story.key, story.createdMs)}/`;

export const storyNode = (visit: Visit, story: Story, fields: readonly Field[]): Record<string, unknown> => {
  const isVideo = story.format === 'reel';
  const values: Record<string, unknown> = {
    caption: story.caption === '' ? undefined : story.caption,
    media_type: isVideo ? 'VIDEO' : 'IMAGE',
    media_product_type: 'STORY',
    media_url: storyVideo(story, visit) ?? storyPicture(story, visit),
    thumbnail_url: isVideo ? storyPicture(story, visit) : undefined,
    permalink: storyLink(story),
    shortcode: shortcode(story.key, story.createdMs),
    timestamp: timestamp(story.createdMs),
    username: story.account.username,
    ig_id: igId(story.key, story.createdMs),
    owner: { id: story.account.id },
    like_count: 0,
    comments_count: storyFigures(story, visit.now).replies,
  };
  const node: Record<string, unknown> = {};
  for (const { name } of fields) {
    if (!storyFields.has(name)) throw unknownField(name, 'ShadowIGMedia');
    if (values[name] !== undefined) node[name] = values[name];
  }
  return { ...node, id: mediaId(story.key) };
};

/** `/{ig-user}/stories`: the stories of an own account that are currently shown. */
export const ownStories = (visit: Visit, account: Account, fields: readonly Field[]): unknown => {
  requireScopes(visit, 'instagram_basic', 'pages_read_engagement');
  return { data: liveStories(visit.simulation, account, visit.now).map((story) => storyNode(visit, story, fields)) };
};

/** The story at a position and frame, as long as it is shown. */
export const liveStoryAt = (visit: Visit, account: Account, position: number, frame: number): Story | undefined => {
  const story = storyAt(visit.simulation, account, position, frame, visit.now);
  return story !== undefined && story.endsMs > visit.now ? story : undefined;
};

const storyMetrics: Readonly<Record<string, (figures: StoryFigures) => number>> = {
  reach: ({ reach }) => reach,
  views: ({ views }) => views,
  replies: ({ replies }) => replies,
  shares: ({ shares }) => shares,
  follows: ({ follows }) => follows,
  profile_visits: ({ profileVisits }) => profileVisits,
  navigation: ({ navigation }) => navigation,
  total_interactions: ({ replies, shares }) => replies + shares,
};

/** `/{story-id}/insights`: available as long as the story is shown. */
export const storyInsights = (visit: Visit, story: Story): unknown => {
  requireScopes(visit, 'instagram_basic', 'instagram_manage_insights', 'pages_read_engagement');
  const metrics = askedMetrics(visit, Object.keys(storyMetrics));
  const figures = storyFigures(story, visit.now);
  if (figures.reach < viewersMin)
    throw new GraphError(10, '(#10) Not enough viewers for the media to show insights', { title: 'Insights error' });
  return { data: metrics.map((name) => insightRow(mediaId(story.key), name, storyMetrics[name]?.(figures) ?? 0)) };
};
