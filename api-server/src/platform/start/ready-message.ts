/** What a process of the product sends to its supervisor as soon as it works. */
export const readyMessage = 'ready';
