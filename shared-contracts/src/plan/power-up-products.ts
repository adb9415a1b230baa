/** Product codes of the power-ups: content a, board b, live display c, web embed d. */
export const powerUpProducts = ['a', 'b', 'c', 'd'] as const;
export type PowerUpProduct = (typeof powerUpProducts)[number];
