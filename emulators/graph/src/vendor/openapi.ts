import { callsPerMinute } from './limit.ts';
import { schemas } from './schemas.ts';

type Parameter = Readonly<Record<string, unknown>>;

const refer = (name: keyof typeof schemas): unknown => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, schema: unknown): Readonly<Record<string, unknown>> => ({
  description,
  content: { 'application/json': { schema } },
});

const inPath = (name: string, pattern: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', pattern },
});
const inQuery = (name: string, schema: unknown, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
});

const username = inPath('username', '^[A-Za-z0-9._]{1,30}$');
const question = inQuery('q', { type: 'string', minLength: 1, maxLength: 100 }, true);
const few = inQuery('limit', { type: 'integer', minimum: 1, maximum: 20, default: 20 });
const page = [
  inQuery('limit', { type: 'integer', minimum: 1, maximum: 50, default: 25 }),
  inQuery('cursor', { type: 'string' }),
];

const list = (name: keyof typeof schemas, more: Readonly<Record<string, unknown>> = {}): unknown => ({
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'array', items: refer(name) }, ...more },
});
const cursor = { cursor: { type: ['string', 'null'], description: 'Of the next page; null after the last.' } };

const call = (
  operationId: string,
  summary: string,
  parameters: readonly Parameter[],
  schema: unknown,
  failures: Readonly<Record<number, string>> = {},
): unknown => ({
  get: {
    operationId,
    summary,
    parameters,
    responses: {
      200: answer(summary, schema),
      400: answer('What was asked cannot be read', refer('Error')),
      401: answer('The key is missing or wrong', refer('Error')),
      429: {
        ...answer('Too many requests', refer('Error')),
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          answer(description, refer(status === '404' && operationId === 'getProfile' ? 'Missing' : 'Error')),
        ]),
      ),
    },
  },
});

const hidden = { 403: 'The account is private', 404: 'No such account' };

const profilePaths = {
  '/v1/profiles': call(
    'searchProfiles',
    'Accounts whose name holds the text, the largest first',
    [question, few],
    list('FoundProfile'),
  ),
  '/v1/profiles/{username}': call('getProfile', 'Look a profile up by its username', [username], refer('Profile'), {
    404: 'No such profile',
  }),
  '/v1/profiles/{username}/audience': call(
    'getAudience',
    'A sample of the followers; every count is out of sampleSize',
    [username],
    refer('Audience'),
    hidden,
  ),
  '/v1/profiles/{username}/stories': call(
    'getStories',
    'The stories that a public account shows now, newest first',
    [username],
    refer('Stories'),
    hidden,
  ),
};

const placePaths = {
  '/v1/places': call(
    'searchPlaces',
    'Places whose name or city holds the text, the busiest first',
    [question, few],
    list('Place'),
  ),
  '/v1/places/{id}': call('getPlace', 'One place', [inPath('id', '^\\d{1,20}$')], refer('Place'), {
    404: 'No such place',
  }),
  '/v1/places/{id}/media': call(
    'getPlaceMedia',
    'Posts made at a place, newest first',
    [inPath('id', '^\\d{1,20}$'), ...page],
    list('Media', cursor),
    { 404: 'No such place' },
  ),
};

const mediaPaths = {
  '/v1/media': call(
    'searchMedia',
    'Posts whose caption holds the text, newest first',
    [question, ...page],
    list('Media', { ...cursor, total: { type: 'integer' } }),
  ),
  '/v1/media/{shortcode}': call(
    'getMedia',
    'One public post',
    [inPath('shortcode', '^[\\w-]{5,64}$')],
    refer('Media'),
    { 404: 'No such post, or it is not public' },
  ),
  '/v1/hashtags': call(
    'searchHashtags',
    'Hashtags that begin with the text, the most used first',
    [question, few],
    list('Hashtag'),
  ),
};

const brandPaths = {
  '/v1/brands': call(
    'listBrands',
    'Brands, the most talked of first',
    [
      inQuery('industry', { type: 'string' }),
      inQuery('country', { type: 'string' }),
      inQuery('usernames', { type: 'string', description: 'Separated by commas' }),
      ...page,
    ],
    list('Brand', cursor),
  ),
  '/v1/brands/{username}': call('getBrand', 'Industry, country and volume of one brand', [username], refer('Brand'), {
    404: 'No such brand',
  }),
};

/** The vendor's OpenAPI 3.1 description. */
export const openApi = (origin: string): unknown => ({
  openapi: '3.1.0',
  info: {
    title: 'Network data',
    version: '2.0.0',
    description: `Licensed data of a photo-and-video network. Posts are those of the last 90 days of public accounts from 5,000 followers on. A key may ask ${callsPerMinute} times a minute; X-RateLimit-Remaining tells what is left.`,
  },
  servers: [{ url: `${origin}/vendor` }],
  security: [{ key: [] }],
  paths: { ...profilePaths, ...placePaths, ...mediaPaths, ...brandPaths },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } }, schemas },
});
