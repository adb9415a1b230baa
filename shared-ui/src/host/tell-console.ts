/** Logs a failure with its stack for developers; users see a card instead. */
export const tellConsole = (what: string, error: unknown): void => console.info(what, error);
