import { createHash } from 'node:crypto';

/** Services that ignore dots before the @. */
const withoutDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address most likely leads to: what follows a plus sign in the name is only a tag. Addresses
 * remain different accounts; only the number of mails to them is counted together, because anybody can invent tags.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [whole, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const tagAt = whole.indexOf('+', 1);
  const name = tagAt === -1 ? whole : whole.slice(0, tagAt);
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The digest under which mails to a mailbox are counted. */
export const mailboxKey = (email: string): string => createHash('sha256').update(mailboxOf(email)).digest('base64url');
