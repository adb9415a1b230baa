export const signUpPaths = {
  /** The page on which an influencer signs up; the secret of the link follows. */
  page: '/kolSignUp',
  /** The path of a link. With a language, the page is in that language, whatever the language of the invitation. */
  link: (encryptId: string, language?: string): string =>
    `/kolSignUp?${new URLSearchParams({ encryptId, ...(language === undefined ? {} : { lang: language }) }).toString()}`,
  /** The owner's page with the links that were sent, and their results. */
  list: '/kol/signUps',
  /** The page on which the owner edits the form. */
  form: '/kol/signUps/form',
  /** The owner's page with the dialog open that invites an account. */
  invite: (username: string): string => `/kol/signUps?${new URLSearchParams({ invite: username }).toString()}`,
} as const;
