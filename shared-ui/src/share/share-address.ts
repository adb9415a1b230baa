/** The whole address of a share's page, as it is given to others. */
export const shareAddress = (path: string): string => new URL(path, window.location.origin).href;
