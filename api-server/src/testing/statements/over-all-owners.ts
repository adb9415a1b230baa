/** Statements on owners' tables that rightly name no owner, each with the reason, by file and table. */
export type StatementReasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Those of the base. A module can list its own in `<noun>.all-owners.ts`, by files of its folder. */
export const overAllOwners: StatementReasons = {
  'modules/accounts/user/user.repository.ts': {
    platform: 'an identity at a platform belongs to one user, and whoever registers is told when it is taken',
  },
  'modules/accounts/connection/platform.repository.ts': { platform: 'a sign-in by a platform finds the owner' },
  'modules/collecting/scan/scan.repository.ts': { scan: 'the worker looks for what is due, of all owners in turn' },
  'modules/collecting/import/import.repository.ts': { media_import: 'the worker looks for what is due' },
  'modules/influencers/inspect/inspect.repository.ts': { inspect: 'the worker looks for what is due' },
  'modules/influencers/kol-reading/kol-reading.repository.ts': {
    kol: 'the worker looks for what is due',
    connection: 'what the network tells the owner of an account is read by the connection of whoever has it',
  },
  'modules/messaging/chatbot/figures.repository.ts': { chatbot_walk: 'the worker looks for what is to be added up' },
  'modules/messaging/chatbot/conversation.repository.ts': {
    chatbot_conversation: 'conversations that are long over go, whosever they were',
  },
  'modules/messaging/chatbot/reply.repository.ts': {
    chatbot_reply:
      'due replies are not sent for any owner whose plan has expired, and the limit of an account counts the replies of all who use it',
  },
  'modules/messaging/chatbot/event/event.repository.ts': {
    chatbot_event: 'the worker looks for what is due',
    chatbot_project: 'a message that is taken back names an account; it is blanked for every owner who stored it',
    chatbot_bot: 'the same, for owners who have no project any more',
    connection: 'the network may name an account by its page, whoever connected it',
  },
  'modules/billing/payment/order.repository.ts': { payment_order: 'the worker looks for what is due' },
  'modules/billing/payment/renewal.repository.ts': { renewal: 'the worker looks for what is due' },
  'modules/collecting/import/import.jobs.ts': {
    media_import: 'uploads that nobody finished go, and files that no import has',
    file_import: 'the same, of files of other rows',
  },
  'modules/collecting/file-import/file-import-lease.ts': { file_import: 'the worker looks for what is due' },
  'modules/messaging/chatbot/jobs/chatbot-subscriptions.ts': {
    chatbot_project: 'the worker subscribes every account whose chatbot runs',
  },
  'modules/stories/story/mention.repository.ts': {
    story_content: 'a message of the network names an account; it is kept for every owner who collects its mentions',
    connection: 'the network may name an account by its page, whoever connected it',
  },
  'modules/stories/story/story-files.ts': { story: 'files that no story has go, whosever they were' },
  'modules/publishing/article/published.repository.ts': {
    article: 'what is published is read by everybody',
    article_address: 'a reader brings a slug, and the row tells the owner',
  },
  'modules/publishing/article/article-files.ts': { article_image: 'files that no article has go, whosever they were' },
  'modules/influencers/creator/creator.repository.ts': {
    kol: 'an influencer sees which brands list it',
    connection: 'a brand asks the influencer whose connection it is',
  },
  'modules/influencers/kol/visible-kol.ts': {
    connection: 'whoever manages an influencer must not see what it hides, whosever row says that it is connected',
  },
  'modules/influencers/sign-up/sign-up-link.repository.ts': {
    kol_sign_up: 'the secret of a link tells the owner, and links that ended unanswered go, whosever they were',
    kol_sign_up_image: 'files that no sign-up has go, whosever they were',
  },
};

/** Tables that are queried by the viewer, and whose rows then name the owner. */
export const askedByViewer: Readonly<Record<string, string>> = {
  kol_cowork_member: 'a co-working tag is granted to an address; whose it is, is what the grant tells',
};
