const text = { type: 'string' };
const percent = { type: 'number', minimum: 0, maximum: 100 };
const count = { type: 'integer', minimum: 0 };
const errorSchema = { type: 'object', required: ['error'], properties: { error: { type: 'object', required: ['code', 'message'], properties: { code: text, message: text } } } };
const answer = (description: string, schema: unknown): { readonly description: string; readonly content: Readonly<Record<string, unknown>> } => ({ description, content: { 'application/json': { schema } } });

/** The vendor's description of itself, OpenAPI 3.1. */
export const openApi = (origin: string): unknown => ({
  openapi: '3.1.0',
  info: { title: 'Profile data', version: '1.0.0', description: 'Licensed profile data of a photo-and-video network.' },
  servers: [{ url: `${origin}/vendor` }],
  security: [{ key: [] }],
  paths: {
    '/v1/profiles/{username}': {
      get: {
        operationId: 'getProfile',
        summary: 'Look a profile up by its username',
        parameters: [{ name: 'username', in: 'path', required: true, schema: { type: 'string', pattern: '^[A-Za-z0-9._]{1,30}$' } }],
        responses: {
          200: answer('The profile', { $ref: '#/components/schemas/Profile' }),
          400: answer('The username cannot be one', errorSchema),
          401: answer('The key is missing or wrong', errorSchema),
          404: answer('No such profile', { $ref: '#/components/schemas/Missing' }),
          429: { ...answer('Too many requests', errorSchema), headers: { 'Retry-After': { description: 'Seconds to wait', schema: count } } },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    schemas: {
      Profile: {
        type: 'object',
        required: ['username', 'fullName', 'exists', 'visibility', 'accountType', 'followers', 'following', 'posts', 'biography', 'picture', 'asOf'],
        properties: {
          username: text, fullName: text, exists: { const: true }, visibility: { enum: ['public', 'private'] }, accountType: { enum: ['personal', 'business', 'creator'] },
          followers: count, following: count, posts: count, biography: text,
          contact: { type: 'object', properties: { email: text, phone: text } },
          audience: { type: 'object', description: 'Estimated shares of the followers in percent.', properties: { active: percent, male: percent, female: percent, local: percent } },
          picture: { type: 'string', format: 'uri' }, asOf: { type: 'string', format: 'date-time' },
        },
      },
      Missing: { type: 'object', required: ['username', 'exists', 'asOf'], properties: { username: text, exists: { const: false }, asOf: { type: 'string', format: 'date-time' } } },
    },
  },
});
