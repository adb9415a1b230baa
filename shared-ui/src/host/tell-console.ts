/** Writes a failure that is shown to the person as a card, with its stack, where a developer looks for it. */
export const tellConsole = (what: string, error: unknown): void => console.info(what, error);
