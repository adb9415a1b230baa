const branching = /^(?:plural|selectordinal|select)$/u;

/** Index of the brace that closes the one at `open`. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function valuesIn(text: string): string[] {
  const names: string[] = [];
  let at = text.indexOf('{');
  while (at >= 0) {
    const end = closingBrace(text, at);
    const [name = '', type = '', ...rest] = text.slice(at + 1, end).split(',');
    names.push(name.trim());
    if (branching.test(type.trim())) names.push(...valuesInBranches(rest.join(',')));
    at = text.indexOf('{', end);
  }
  return names;
}

/** Values inside the branches of a plural or select: each branch is a message of its own. */
function valuesInBranches(text: string): string[] {
  const names: string[] = [];
  let at = text.indexOf('{');
  while (at >= 0) {
    const end = closingBrace(text, at);
    names.push(...valuesIn(text.slice(at + 1, end)));
    at = text.indexOf('{', end);
  }
  return names;
}

/** The names of an ICU message's values, in alphabetical order. */
export const messageValues = (message: string): string[] => [...new Set(valuesIn(message))].toSorted();
