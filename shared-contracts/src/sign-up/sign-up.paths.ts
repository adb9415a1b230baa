export const signUpPaths = {
  /** Where an influencer signs up; the secret of the link follows. */
  page: '/kolSignUp',
  /** The address of a link; with a language the page is in that, whatever the link was sent in. */
  link: (encryptId: string, language?: string): string => `/kolSignUp?${new URLSearchParams({ encryptId, ...(language === undefined ? {} : { lang: language }) }).toString()}`,
  /** Where a person sees the links that were sent, and what came of them. */
  list: '/kol/signUps',
  /** Where a person writes what is asked. */
  form: '/kol/signUps/form',
  /** The list with the dialog that invites an account. */
  invite: (username: string): string => `/kol/signUps?${new URLSearchParams({ invite: username }).toString()}`,
} as const;
