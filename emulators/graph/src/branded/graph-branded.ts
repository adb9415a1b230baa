import { badParameter, GraphError, invalidUser } from '../graph/errors.ts';
import { ownAccount, pagesOf, requireScopes, type Visit } from '../graph/visit.ts';
import { type Answer, type Call, json } from '../http/call.ts';
import { type Account, isProfessional } from '../simulation/accounts.ts';
import { mediaId, shortcode } from '../simulation/ids.ts';
import { type Permission, type Permissions } from './state.ts';

const newestPosts = 48;
/** One in four posts of a creator is made with a brand. */
const rarity = 4;
const listedMax = 100;

const creatorOf = (visit: Visit): Account => {
  const username = visit.query.get('creator_instagram_username') ?? visit.query.get('creator_username');
  if (username === null || username === '') throw badParameter('The parameter creator_instagram_username is required');
  const account = visit.simulation.accounts.byUsername(username);
  if (account === undefined || !isProfessional(account)) throw invalidUser(username);
  return account;
};

const shown = ({ id, status, creator }: Permission): Record<string, unknown> => ({
  id,
  permission_type: 'ACCOUNT_LEVEL',
  status,
  creator_username: creator.username,
  creator_id: creator.id,
});

const adPermissions = (permissions: Permissions, visit: Visit, brand: Account, method: string): unknown => {
  if (method === 'POST') return { id: permissions.request(brand, creatorOf(visit)).id, success: true };
  const wanted = visit.query.get('creator_username');
  return {
    data: permissions
      .ofBrand(brand)
      .filter(({ creator }) => wanted === null || creator.username === wanted)
      .map(shown),
  };
};

/**
 * `GET` lists the approved creators. `DELETE` cancels the permissions of all given creators, or of none if one of them
 * is unknown.
 */
const tagApproval = (permissions: Permissions, visit: Visit, brand: Account, method: string): unknown => {
  const own = permissions.ofBrand(brand);
  if (method === 'GET')
    return { data: own.filter(({ status }) => status === 'APPROVED').map(({ creator }) => ({ id: creator.id })) };
  const ids = (visit.query.get('user_ids') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0 || ids.length > listedMax) throw badParameter('The parameter user_ids is required');
  const found = own.filter(({ creator }) => ids.includes(creator.id));
  if (found.length !== ids.length) throw badParameter('user_ids must be accounts that were asked');
  for (const permission of found) permissions.change(permission, 'CANCELED');
  return { success: true };
};

/** Posts that a creator made with the brand, each with whether the creator permits the brand to advertise it. */
const advertisableMedia = (permissions: Permissions, visit: Visit, brand: Account): unknown => {
  const creator = creatorOf(visit);
  const isApproved = permissions.find(brand, creator)?.status === 'APPROVED';
  const { items } = visit.simulation.page(creator, visit.now, newestPosts);
  const data = items
    .filter((_, index) => index % rarity === 0)
    .map((media) => ({
      id: mediaId(media.key),
      permalink: `https://www.instagram.com/p/${shortcode(media.key, media.createdMs)}/`,
      owner_id: creator.id,
      has_permission_for_partnership_ad: isApproved,
      eligibility_errors: isApproved ? [] : ['CREATOR_PERMISSION_MISSING'],
    }));
  return { data };
};

/** Endpoints for branded content between a brand and creators; undefined for any other path. */
export const brandedAnswer = (
  permissions: Permissions,
  visit: Visit,
  call: Call,
  [id = '', edge]: readonly string[],
): Answer | undefined => {
  if (
    edge === undefined ||
    !edge.startsWith('branded_content_') ||
    !pagesOf(visit).some((page) => page.account?.id === id)
  )
    return undefined;
  requireScopes(visit, 'instagram_branded_content_brand');
  const brand = ownAccount(visit, id);
  switch (`${call.method} ${edge}`) {
    case 'GET branded_content_ad_permissions':
    case 'POST branded_content_ad_permissions':
      return json(adPermissions(permissions, visit, brand, call.method));
    case 'GET branded_content_tag_approval':
    case 'DELETE branded_content_tag_approval':
      return json(tagApproval(permissions, visit, brand, call.method));
    case 'GET branded_content_advertisable_medias':
      return json(advertisableMedia(permissions, visit, brand));
    default:
      throw new GraphError(100, 'Unsupported request', { type: 'GraphMethodException', subcode: 33 });
  }
};
