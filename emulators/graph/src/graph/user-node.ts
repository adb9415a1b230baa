import { profileUrl } from '../cdn/signature.ts';
import { type Account, followersAt, isProfessional } from '../simulation/accounts.ts';
import { badParameter, invalidUser, noPermission, unknownField } from './errors.ts';
import { discoveryMedia, ownMedia } from './media-list.ts';
import { type Field } from './parser.ts';
import { ownStories } from './stories.ts';
import { taggedMedia } from './tags.ts';
import { requireScopes, type Visit } from './visit.ts';

const userNodeName = 'ShadowIGUser';
const publicFields = new Set([
  'id',
  'username',
  'name',
  'biography',
  'website',
  'followers_count',
  'media_count',
  'profile_picture_url',
  'ig_id',
]);
const ownFields = new Set([
  ...publicFields,
  'follows_count',
  'has_profile_pic',
  'is_published',
  'legacy_instagram_user_id',
]);

/** A simple field of a user; empty texts are omitted, as on the network. */
const plainField = (visit: Visit, account: Account, name: string): unknown => {
  switch (name) {
    case 'username':
      return account.username;
    case 'name':
      return account.fullName;
    case 'biography':
      return account.biography;
    case 'website':
      return account.website === '' ? undefined : account.website;
    case 'followers_count':
      return followersAt(account, visit.now);
    case 'follows_count':
      return account.following;
    case 'media_count':
      return visit.simulation.postCount(account, visit.now);
    case 'profile_picture_url':
      return profileUrl(visit.origin, visit.secret, account.index, visit.now);
    case 'ig_id':
      return Number(account.legacyId);
    case 'legacy_instagram_user_id':
      return account.legacyId;
    case 'has_profile_pic':
    case 'is_published':
      return true;
    default:
      return undefined;
  }
};

const discoveryNode = (visit: Visit, field: Field): Record<string, unknown> => {
  requireScopes(visit, 'instagram_basic', 'instagram_manage_insights', 'pages_read_engagement');
  const { username } = field.args;
  if (username === undefined || username === '') throw badParameter('The parameter username is required');
  const selection = field.fields ?? [];
  for (const { name } of selection)
    if (name !== 'media' && !publicFields.has(name)) throw unknownField(name, userNodeName);
  const account = visit.simulation.accounts.byUsername(username);
  if (account === undefined || !isProfessional(account)) throw invalidUser(username);
  if (account.isGuarded) throw noPermission();
  const node: Record<string, unknown> = {};
  for (const inner of selection) {
    const value =
      inner.name === 'media' ? discoveryMedia(visit, account, inner) : plainField(visit, account, inner.name);
    if (value !== undefined) node[inner.name] = value;
  }
  node.id = account.id;
  return node;
};

/** An account that the token's person manages. Reading the account itself needs the basic scopes. */
export const userNode = (visit: Visit, account: Account, fields: readonly Field[]): Record<string, unknown> => {
  requireScopes(visit, 'instagram_basic');
  const node: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.name === 'business_discovery') node.business_discovery = discoveryNode(visit, field);
    else if (field.name === 'media') {
      requireScopes(visit, 'pages_read_engagement');
      node.media = ownMedia(visit, account, field);
    } else if (field.name === 'stories') node.stories = ownStories(visit, account, field.fields ?? []);
    else if (field.name === 'tags')
      node.tags = taggedMedia(visit, account, field.fields ?? [], (name) => field.args[name]);
    else if (ownFields.has(field.name)) {
      const value = plainField(visit, account, field.name);
      if (value !== undefined) node[field.name] = value;
    } else throw unknownField(field.name, userNodeName);
  }
  node.id = account.id;
  return node;
};
