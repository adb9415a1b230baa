import { productAddressSchema, type ProductAddress } from './product.ts';

const variable = 'TESSERA_E2E_PRODUCT';

/** Publishes the address of the shared product to the journeys that start after this. */
export const shareProduct = (address: ProductAddress): void => {
  process.env[variable] = JSON.stringify(address);
};

/** The product that the journeys of this run share. */
export function sharedProduct(): ProductAddress {
  const text = process.env[variable];
  if (text === undefined) throw new Error('the product of this run was not started');
  return productAddressSchema.parse(JSON.parse(text));
}
