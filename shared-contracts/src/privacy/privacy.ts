import * as z from 'zod/mini';

/**
 * The fields of an account that its owner can share or hide. Name, picture, followers and number of posts are public at
 * the network.
 */
export const privacyFields = [
  'level',
  'engagement',
  'views',
  'emv',
  'frequency',
  'growth',
  'posts',
  'audience',
  'activeFollowers',
  'insights',
  'email',
  'phone',
  'website',
] as const;
export const privacyFieldSchema = z.enum(privacyFields);
export type PrivacyField = (typeof privacyFields)[number];

/** Who sees a field: all users of the product, the brands that the owner approved, or only the owner. */
export const privacyAudiences = ['public', 'approved', 'me'] as const;
export const privacyAudienceSchema = z.enum(privacyAudiences);
export type PrivacyAudience = (typeof privacyAudiences)[number];

/**
 * The default audience of a field. Insights, which the network shows only to the owner, are for approved brands only.
 */
export const defaultAudience = (field: PrivacyField): PrivacyAudience => (field === 'insights' ? 'approved' : 'public');
