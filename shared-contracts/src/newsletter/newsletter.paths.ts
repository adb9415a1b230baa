export const newsletterPaths = {
  /** Public: the subscription form, and the pages that the links in mails lead to. */
  newsletter: '/newsletter',
  confirm: (token: string): string => `/newsletter?confirm=${token}`,
  unsubscribe: (token: string): string => `/newsletter?unsubscribe=${token}`,
  /** For Admins: published articles, and the newsletters. */
  publishing: '/publishing',
  newsletters: '/publishing/newsletters',
} as const;
