import { GraphError } from './errors.ts';

/** One entry of a `fields` parameter: `media.limit(50).after(C){id,caption}`. */
export interface Field {
  name: string;
  args: Readonly<Record<string, string>>;
  fields: readonly Field[] | undefined;
}

const namePattern = /[A-Za-z0-9_]/u;

/** Parses the network's field expansion. Throws GraphError 2500 with the position of a syntax error. */
export const parseFields = (text: string): Field[] => {
  let at = 0;

  const fail = (expected: string): GraphError =>
    new GraphError(
      2500,
      `Syntax error "Expected ${expected}${at < text.length ? ` instead of "${text.charAt(at)}"` : ' instead of end of string'}." at character ${at}: ${text}`,
    );

  const skipSpace = (): void => {
    while (text.charAt(at) === ' ' || text.charAt(at) === '\n' || text.charAt(at) === '\t') at += 1;
  };

  const name = (): string => {
    skipSpace();
    const start = at;
    while (at < text.length && namePattern.test(text.charAt(at))) at += 1;
    if (start === at) throw fail('name');
    return text.slice(start, at);
  };

  const argument = (): string => {
    at += 1;
    const start = at;
    while (at < text.length && text.charAt(at) !== ')') at += 1;
    if (at >= text.length) throw fail('")"');
    at += 1;
    return text.slice(start, at - 1).trim();
  };

  const field = (depth: number): Field => {
    const own = name();
    const args: Record<string, string> = {};
    skipSpace();
    while (text.charAt(at) === '.') {
      at += 1;
      const modifier = name();
      if (text.charAt(at) !== '(') throw fail('"("');
      args[modifier] = argument();
      skipSpace();
    }
    if (text.charAt(at) !== '{') return { name: own, args, fields: undefined };
    at += 1;
    const fields = list(depth + 1);
    if (text.charAt(at) !== '}') throw fail('"}"');
    at += 1;
    return { name: own, args, fields };
  };

  const list = (depth: number): Field[] => {
    if (depth > 8) throw fail('fewer levels');
    const fields = [field(depth)];
    skipSpace();
    while (text.charAt(at) === ',') {
      at += 1;
      fields.push(field(depth));
      skipSpace();
    }
    return fields;
  };

  if (text.trim() === '') return [];
  const fields = list(0);
  if (at < text.length) throw fail('end of string');
  return fields;
};
