/** Purposes of a connection: data of the user's own accounts, the chatbot, or work with brands. */
export const connectionPurposes = ['default', 'chatbot', 'brand'] as const;
export type ConnectionPurpose = (typeof connectionPurposes)[number];

/** Includes the two permissions that listing pages requires. */
const forDefault = [
  'email',
  'read_insights',
  'instagram_basic',
  'instagram_manage_comments',
  'instagram_manage_insights',
  'pages_show_list',
  'pages_read_engagement',
] as const;
const beyondDefault = {
  default: [],
  chatbot: ['instagram_manage_messages', 'pages_manage_metadata', 'pages_messaging', 'business_management'],
  brand: ['instagram_branded_content_brand', 'instagram_branded_content_creator'],
} as const satisfies Readonly<Record<ConnectionPurpose, readonly string[]>>;

export type Permission = (typeof forDefault)[number] | (typeof beyondDefault)[ConnectionPurpose][number];

/** The permissions that a purpose asks for, by their names at the network. */
export const permissionsFor = <Purpose extends ConnectionPurpose>(
  purpose: Purpose,
): readonly ((typeof forDefault)[number] | (typeof beyondDefault)[Purpose][number])[] => [
  ...forDefault,
  ...beyondDefault[purpose],
];

/**
 * The permissions to request from the network: those that the purpose needs, and those already granted for other
 * purposes, because a new authorization replaces the old one.
 */
export const permissionsToAsk = (purpose: ConnectionPurpose, granted: readonly string[]): readonly Permission[] => [
  ...new Set([
    ...permissionsFor(purpose),
    ...connectionPurposes.flatMap((other) =>
      permissionsFor(other).filter((permission) => granted.includes(permission)),
    ),
  ]),
];

/**
 * The permissions of a purpose that are not granted. `email` never counts as missing: only a first sign-in needs it.
 */
export const missingPermissions = (purpose: ConnectionPurpose, granted: readonly string[]): readonly Permission[] =>
  permissionsFor(purpose).filter((permission) => permission !== 'email' && !granted.includes(permission));
