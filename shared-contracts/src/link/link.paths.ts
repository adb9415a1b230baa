interface LinkStart {
  readonly target: string;
  readonly title: string;
  /** Name of the campaign under which clicks are counted. */
  readonly campaign: string;
  /** Source and medium of the clicks, where known. */
  readonly source?: string;
  readonly medium?: string;
}

export const linkPaths = {
  links: '/links',
  /** The dialog for a new link, with these fields filled in. Any page can use it to create a link. */
  newLink: (start: LinkStart): string => `/links?${new URLSearchParams({ ...start }).toString()}`,
} as const;
