import { type Answer, type Call, json } from '../http/call.ts';
import { profileAudience } from './audience.ts';
import { brandDetail, brandList } from './brands.ts';
import { callsPerMinute, minutesToNext, problem, vendorLimit } from './limit.ts';
import { hashtagSearch, keywordMedia, placeDetail, placeMedia, placeSearch, singleMedia } from './media.ts';
import { openApi } from './openapi.ts';
import { VendorError, type VendorParts, type VendorVisit } from './parts.ts';
import { profileAnswer, profileSearch, profileStories } from './profiles.ts';

const pathStart = '/vendor/v1/';

const listRoutes: Readonly<Record<string, (visit: VendorVisit) => unknown>> = {
  profiles: profileSearch,
  places: placeSearch,
  media: keywordMedia,
  hashtags: hashtagSearch,
  brands: brandList,
};

const itemRoutes: Readonly<Record<string, (visit: VendorVisit, key: string) => unknown>> = {
  'profiles/audience': profileAudience,
  'profiles/stories': profileStories,
  places: placeDetail,
  'places/media': placeMedia,
  media: singleMedia,
  brands: brandDetail,
};

const keyRules: Readonly<Record<string, { pattern: RegExp; code: string; message: string }>> = {
  profiles: {
    pattern: /^[a-z0-9._]{1,30}$/u,
    code: 'invalid_username',
    message: 'A username has 1 to 30 letters, digits, dots or underscores.',
  },
  brands: {
    pattern: /^[a-z0-9._]{1,30}$/u,
    code: 'invalid_username',
    message: 'A username has 1 to 30 letters, digits, dots or underscores.',
  },
  places: { pattern: /^\d{1,20}$/u, code: 'invalid_id', message: 'The id of a place is a number.' },
  media: { pattern: /^[\w-]{5,64}$/u, code: 'invalid_shortcode', message: 'A shortcode has letters, digits, - and _.' },
};

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
};

const route = (visit: VendorVisit, path: string): Answer => {
  const [noun = '', segment, part, ...rest] = path.slice(pathStart.length).split('/');
  const list = listRoutes[noun];
  if (segment === undefined && list !== undefined) return json(list(visit));
  const rule = keyRules[noun];
  if (segment === undefined || rule === undefined || rest.length > 0)
    throw new VendorError(404, 'not_found', 'There is no such resource.');
  const key = noun === 'media' ? decode(segment) : decode(segment).toLowerCase();
  if (!rule.pattern.test(key)) throw new VendorError(400, rule.code, rule.message);
  if (noun === 'profiles' && part === undefined) return profileAnswer(visit, key);
  const read = itemRoutes[part === undefined ? noun : `${noun}/${part}`];
  if (read === undefined) throw new VendorError(404, 'not_found', 'There is no such resource.');
  return json(read(visit, key));
};

/** The licensed data vendor, which has data that the network's own API does not give. */
export const vendorAnswer = ({ simulation, panel, apiKey, limit, secret, now }: VendorParts, call: Call): Answer => {
  if (call.path === '/vendor/openapi.json') return json(openApi(call.origin));
  if (call.headers['x-api-key'] !== apiKey)
    return problem(401, 'unauthorized', 'A valid key in the header X-Api-Key is required.');
  if (call.method !== 'GET') return problem(405, 'method_not_allowed', 'Only GET is supported.', { allow: 'GET' });
  if (!call.path.startsWith(pathStart)) return problem(404, 'not_found', 'There is no such resource.');
  const time = now();
  const left = limit.take(time);
  if (left === undefined) return vendorLimit(minutesToNext(time));
  try {
    const answer = route({ simulation, panel, secret, origin: call.origin, now: time, query: call.query }, call.path);
    return {
      ...answer,
      headers: {
        ...answer.headers,
        'x-ratelimit-limit': String(callsPerMinute),
        'x-ratelimit-remaining': String(left),
      },
    };
  } catch (error) {
    if (error instanceof VendorError) return problem(error.status, error.code, error.message);
    throw error;
  }
};
