import { factoryId, factoryInstant } from '../factory-id.ts';
import { defaultAudience, privacyFields } from '../privacy/privacy.ts';
import type { Creator, CreatorBrand } from './creator.schema.ts';

/** A brand with an open request. */
export const createCreatorBrand = (overrides: Partial<CreatorBrand> = {}): CreatorBrand => ({
  brandId: factoryId('user', 2),
  name: 'brand@example.com',
  state: 'requested',
  reason: 'A campaign in spring',
  since: factoryInstant,
  isInList: true,
  fields: privacyFields.filter((field) => defaultAudience(field) === 'public'),
  ...overrides,
});

/** A connected account with default privacy, and one brand with an open request. */
export const createCreator = (overrides: Partial<Creator> = {}): Creator => ({
  creatorId: '17841400000000001',
  username: 'dimsumdiary.hk',
  fullName: '點心日記',
  state: 'active',
  endsAt: '2026-05-01T09:00:00.000Z',
  reportAt: factoryInstant,
  privacy: privacyFields.map((field) => ({ field, audience: defaultAudience(field) })),
  brandList: [createCreatorBrand()],
  ...overrides,
});
