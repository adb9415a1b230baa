/**
 * The fields in the fragment of the page's address: they survive a reload, can be shared, are not sent to a server, and
 * may be long.
 */
export interface AddressFields {
  read(): URLSearchParams;
  /** Changes the fields without adding a history entry. */
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
      page.history.replaceState(
        page.history.state,
        '',
        `${page.location.pathname}${page.location.search}${text === '' ? '' : `#${text}`}`,
      );
    },
  };
}
