/** Cell values that mean "unknown". */
const nothing = /^(?:|-|–|—|n\/?a|null|none|nan|undefined)$/iu;

/** Whether a cell says that its value is unknown. */
export const isNothing = (text: string): boolean => nothing.test(text.trim());
