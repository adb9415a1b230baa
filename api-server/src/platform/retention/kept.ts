/**
 * Tables with a time whose rows are not deleted because of their age, each with the reason. What users download of
 * their account (`readOwnData`) needs no entry: it is theirs, until they delete it or the account.
 */
export const keptWithoutAge: Readonly<Record<string, string>> = {
  account_aggregate: 'one row for each account that was read, which its next reading replaces',
  chatbot_walk: 'is added up within seconds',
  connection_hashtag: 'one row for each hashtag, whose id at the platform never changes',
  connection_quota: 'one row for each connection, which its next answer replaces',
  file_gap: 'ends with the files of its time, after 90 days',
  file_knowledge: 'one row, which is renewed every hour',
  folder_day: 'computed from posts, and deleted with them',
  growth_bounds: 'a few rows, which the next reading replaces',
  house_connection: "the installation's own access, which a new one replaces",
  house_page: 'a text that an Admin writes, in each language',
  kol_job: 'ends with the readings that it counts',
  media_day: 'computed from posts, and deleted with them',
  media_month: 'computed from posts, and deleted with them',
  newsletter: 'a text that an Admin writes',
  page_visit: 'sums without anything of a person, for comparisons with earlier years',
  payment_watch: 'one row, which the next look at the payment service replaces',
  recovery_code: 'new ones replace it, or the user removes the second factor',
  remote_opening: 'a few rows: a version that was withdrawn must not go live again',
};
