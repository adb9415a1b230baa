/**
 * What is kept in the fragment of the page's address: it survives a reload and can be shared, no server sees it, and it may be long.
 */
export interface AddressFields {
  read(): URLSearchParams;
  /** Changes what is there, without a step in the browser's history. */
  write(change: (fields: URLSearchParams) => void): void;
}

export function createAddressFields(page: Pick<Window, 'location' | 'history'>): AddressFields {
  const read = (): URLSearchParams => new URLSearchParams(page.location.hash.slice(1));
  return {
    read,
    write: (change) => {
      const fields = read();
      change(fields);
      const text = fields.toString();
      page.history.replaceState(page.history.state, '', `${page.location.pathname}${page.location.search}${text === '' ? '' : `#${text}`}`);
    },
  };
}
