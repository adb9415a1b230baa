import type { ConnectionPurpose } from './connection/permissions.ts';
import { ownPath } from './http/web-address.ts';

/** Links across remotes must use these paths. */
export const paths = {
  root: '/',
  login: (options: { readonly back?: string } = {}): string =>
    options.back ? `/login?${new URLSearchParams({ back: options.back }).toString()}` : '/login',
  register: '/register',
  resetPassword: '/register/reset',
  /** Where the network's sign-in redirects to. */
  auth: '/auth',
  /** Begins the network's sign-in for a purpose and returns to `back`. Any page can use it to connect an account. */
  connect: ({
    purpose = 'default',
    back,
    again = false,
  }: { readonly purpose?: ConnectionPurpose; readonly back?: string; readonly again?: boolean } = {}): string =>
    `/auth?${new URLSearchParams({ purpose, ...(back === undefined ? {} : { back }), ...(again ? { again: 'true' } : {}) }).toString()}`,
  /** Where a person sees whether what the platform gave of them is deleted. The server renders it. */
  platformDeletion: (code: string): string => `/platform-deletion/${code}`,
  /** Where the old address stops a change of address. The token is in the fragment, which no server gets to see. */
  stopAddressChange: (token?: string): string => (token === undefined ? '/auth/address' : `/auth/address#${token}`),
  error: '/error',
  qa: '/qa',
  home: '/home',
  boards: '/home/boards',
  contents: '/home/contents',
  rankings: '/home/rankings',
  contentCompare: '/home/compare',
  brandCompare: '/home/brandCompare',
  topHashtags: '/home/hashtags',
  brandTrends: '/home/brandTrends',
  stories: '/home/stories',
  pricing: '/pricing',
  plan: '/account/plan',
  invoices: '/invoice',
  invoice: (invoiceId: string): string => `/invoice/${encodeURIComponent(invoiceId)}`,
  creditNote: (creditNoteId: string): string => `/invoice/credit/${encodeURIComponent(creditNoteId)}`,
  /** The current board, with its dialog to add a content open and the type and text filled in. */
  addContent: (type: string, line: string): string => `/home?${new URLSearchParams({ add: type, line }).toString()}`,
  /** A content of a board. */
  content: (folderId: string, contentId: string): string =>
    `/home?${new URLSearchParams({ folderId, contentId }).toString()}`,
  /** A saved view, by the query string of its link. */
  view: (search: string): string => `/home?${search}`,
  board: (folderId: string): string => `/home/boards/${encodeURIComponent(folderId)}`,
  account: '/account',
  /** The section of the settings where users download everything of their account. */
  yourData: '/account#yourData',
  admin: '/admin',
  audit: '/admin/audit',
  visits: '/admin/visits',
  kol: '/kol',
} as const;

/**
 * A path of this origin that is safe to return to after the sign-in, else the fallback: never another origin, never the
 * sign-in itself.
 */
export function safeBackPath(back: string | null, fallback: string = paths.home): string {
  const path = back === null ? null : ownPath(back);
  return path === null || /^\/(?:login|register|auth|error)(?:[/?#]|$)/u.test(path) ? fallback : path;
}
