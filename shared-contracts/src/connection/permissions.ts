/** What a connection is asked for: data of one's own accounts, the chatbot, or work with brands. */
export const connectionPurposes = ['default', 'chatbot', 'brand'] as const;
export type ConnectionPurpose = (typeof connectionPurposes)[number];

/** With the two without which pages cannot be listed. */
const forDefault = ['email', 'read_insights', 'instagram_basic', 'instagram_manage_comments', 'instagram_manage_insights', 'pages_show_list', 'pages_read_engagement'] as const;
const beyondDefault = {
  default: [],
  chatbot: ['instagram_manage_messages', 'pages_manage_metadata', 'pages_messaging', 'business_management'],
  brand: ['instagram_branded_content_brand', 'instagram_branded_content_creator'],
} as const satisfies Readonly<Record<ConnectionPurpose, readonly string[]>>;

export type Permission = (typeof forDefault)[number] | (typeof beyondDefault)[ConnectionPurpose][number];

/** The permissions that a purpose asks for, by their names at the network. */
export const permissionsFor = (purpose: ConnectionPurpose): readonly Permission[] => [...forDefault, ...beyondDefault[purpose]];

/** What the network is asked for: what the purpose needs, and what was granted before for another, which the new permission takes the place of. */
export const permissionsToAsk = (purpose: ConnectionPurpose, granted: readonly string[]): readonly Permission[] =>
  [...new Set([...permissionsFor(purpose), ...connectionPurposes.flatMap((other) => permissionsFor(other).filter((permission) => granted.includes(permission)))])];

/** What a purpose lacks of what was granted. The address is wanted at a sign-in only: whoever has an account has one already. */
export const missingPermissions = (purpose: ConnectionPurpose, granted: readonly string[]): readonly Permission[] =>
  permissionsFor(purpose).filter((permission) => permission !== 'email' && !granted.includes(permission));
