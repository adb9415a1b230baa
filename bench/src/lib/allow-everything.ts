/** Stands for the product's `assertMayCall`. */
export const assertMayCall = (): void => undefined;
