/**
 * The accounts that a caption mentions: @ followed by letters, digits, dots and underscores, without a dot at the end.
 */
export function readMentions(caption: string): ReadonlySet<string> {
  const text = caption.normalize('NFKC').toLowerCase();
  const names = new Set<string>();
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (/[a-z0-9._@/]/u.test(text[at - 1] ?? ' ')) continue;
    const name = (/^[a-z0-9._]*/u.exec(text.slice(at + 1))?.[0] ?? '').replace(/\.+$/u, '');
    if (name !== '' && name.length <= 30 && !name.startsWith('.') && text[at + 1 + name.length] !== '@')
      names.add(name);
  }
  return names;
}
