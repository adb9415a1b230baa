/**
 * The nonce of the page's Content-Security-Policy for styles. Browsers hide it in the attribute, but scripts can read
 * the property.
 */
export const readNonce = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('script[nonce], meta[property="csp-nonce"]')?.nonce || undefined;
