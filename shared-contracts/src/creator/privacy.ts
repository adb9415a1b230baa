import * as z from 'zod/mini';

/** What of an account its owner shares or keeps. Name, picture, followers and the number of posts are public at the network itself. */
export const privacyFields = ['level', 'engagement', 'views', 'emv', 'frequency', 'growth', 'posts', 'audience', 'activeFollowers', 'insights', 'email', 'phone', 'website'] as const;
export const privacyFieldSchema = z.enum(privacyFields);
export type PrivacyField = (typeof privacyFields)[number];

/** Who sees a field: everybody here, the brands that the owner approved, or the owner alone. */
export const privacyAudiences = ['public', 'approved', 'me'] as const;
export const privacyAudienceSchema = z.enum(privacyAudiences);
export type PrivacyAudience = (typeof privacyAudiences)[number];

/** What holds until the owner says otherwise: what the network tells the owner alone goes to approved brands only. */
export const defaultAudience = (field: PrivacyField): PrivacyAudience => (field === 'insights' ? 'approved' : 'public');
