/** Test cards of the payment emulator. */
export const cards = { good: '4242424242424242', failsLater: '4000000000000341' } as const;
