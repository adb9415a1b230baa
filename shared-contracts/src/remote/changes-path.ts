/**
 * Where the page of `npm run dev` hears that the server or a file of the browser was replaced. It exists only in
 * development, for this machine.
 */
export const changesPath = '/dev/changes';
