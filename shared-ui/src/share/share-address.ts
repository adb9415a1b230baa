/** The absolute URL of a share's page. */
export const shareAddress = (path: string): string => new URL(path, window.location.origin).href;
