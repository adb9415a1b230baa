import { allCountries, allIndustries } from './brands.ts';

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const uri = { type: 'string', format: 'uri' };
const percent = { type: 'number', minimum: 0, maximum: 100 };
const count = { type: 'integer', minimum: 0 };
const orNull = (schema: Readonly<Record<string, unknown>>): unknown => ({ anyOf: [schema, { type: 'null' }] });
const record = (properties: Readonly<Record<string, unknown>>, optional: readonly string[] = []): unknown => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const listOf = (items: unknown): unknown => ({ type: 'array', items });
const counted = listOf(record({ name: text, count }));
const author = { id: text, username: text, fullName: text, followers: count, picture: uri };

/** JSON schemas of the vendor's responses. */
export const schemas = {
  Profile: record(
    {
      username: text,
      fullName: text,
      exists: { const: true },
      visibility: { enum: ['public', 'private'] },
      accountType: { enum: ['personal', 'business', 'creator'] },
      followers: count,
      following: count,
      posts: count,
      biography: text,
      contact: record({ email: text, phone: text }, ['email', 'phone']),
      audience: record({ active: percent, male: percent, female: percent, local: percent }),
      picture: uri,
      asOf: time,
    },
    ['contact', 'audience'],
  ),
  Missing: record({ username: text, exists: { const: false }, asOf: time }),
  FoundProfile: record({ ...author, visibility: { enum: ['public', 'private'] }, isProfessional: { type: 'boolean' } }),
  Place: record({ locationId: text, name: text, city: text, posts: count }),
  Hashtag: record({ name: text, posts: count }),
  Media: record({
    id: text,
    shortcode: text,
    url: uri,
    mediaType: { enum: ['image', 'carousel', 'video'] },
    caption: text,
    publishedAt: time,
    author: record(author),
    likes: orNull(count),
    comments: count,
    views: orNull(count),
    picture: orNull(uri),
    video: orNull(uri),
    slides: listOf(record({ id: text, mediaType: { enum: ['image', 'video'] }, picture: uri })),
    location: orNull({
      type: 'object',
      required: ['locationId', 'name'],
      properties: { locationId: text, name: text },
    }),
  }),
  Stories: record({
    author: record(author),
    data: listOf(
      record({
        id: text,
        url: uri,
        mediaType: { enum: ['image', 'video'] },
        caption: text,
        publishedAt: time,
        expiresAt: time,
        picture: uri,
        video: orNull(uri),
        mentions: listOf(text),
      }),
    ),
  }),
  Audience: record(
    {
      username: text,
      sampleSize: count,
      active: count,
      gender: record({ male: count, female: count }),
      ages: counted,
      locations: counted,
      languages: counted,
      hashtags: counted,
      talking: counted,
      following: counted,
      fans: listOf(record({ username: text, fullName: text, followers: count })),
      asOf: time,
    },
    ['gender', 'ages'],
  ),
  Brand: record({
    username: text,
    brandName: text,
    industry: { enum: allIndustries },
    country: { enum: allCountries },
    accountId: orNull(text),
    followers: orNull(count),
    posts: count,
    volumeCategory: { enum: ['high', 'medium', 'low'] },
    asOf: time,
  }),
  Error: record({ error: record({ code: text, message: text }) }),
};
