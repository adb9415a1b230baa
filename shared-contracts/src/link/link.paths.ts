interface LinkStart {
  readonly target: string;
  readonly title: string;
  /** Name of the campaign that the clicks are counted for. */
  readonly campaign: string;
  /** Where and by what the clicks will come, where that is known. */
  readonly source?: string;
  readonly medium?: string;
}

export const linkPaths = {
  links: '/links',
  /** The dialog for a new link, with what it is for filled in: the way in which any page makes a link. */
  newLink: (start: LinkStart): string => `/links?${new URLSearchParams({ ...start }).toString()}`,
} as const;
