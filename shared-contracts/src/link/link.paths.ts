interface LinkStart {
  readonly target: string;
  readonly title: string;
  /** Name of the campaign that the clicks are counted for. */
  readonly campaign: string;
}

export const linkPaths = {
  links: '/links',
  /** The dialog for a new link, with what it is for filled in: the way in which any page makes a link. */
  newLink: ({ target, title, campaign }: LinkStart): string => `/links?${new URLSearchParams({ target, title, campaign }).toString()}`,
} as const;
