export const newsletterPaths = {
  /** For everybody: subscribing, and what the links of the mails lead to. */
  newsletter: '/newsletter',
  confirm: (token: string): string => `/newsletter?confirm=${token}`,
  unsubscribe: (token: string): string => `/newsletter?unsubscribe=${token}`,
  /** An Admin's desk: what is published, and the newsletters. */
  publishing: '/publishing',
  newsletters: '/publishing/newsletters',
} as const;
