import { productAddressSchema, type ProductAddress } from './product.ts';

const variable = 'TESSERA_E2E_PRODUCT';

/** Tells the journeys that begin after this which product they share. */
export const shareProduct = (address: ProductAddress): void => {
  process.env[variable] = JSON.stringify(address);
};

/** The product of this run. */
export function sharedProduct(): ProductAddress {
  const text = process.env[variable];
  if (text === undefined) throw new Error('the product of this run was not started');
  return productAddressSchema.parse(JSON.parse(text));
}
