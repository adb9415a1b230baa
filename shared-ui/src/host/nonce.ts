/** The nonce under which the page's policy lets styles in. The browser hides it from the attribute, but not from scripts. */
export const readNonce = (page: Document): string | undefined => page.querySelector<HTMLElement>('script[nonce], meta[property="csp-nonce"]')?.nonce || undefined;
