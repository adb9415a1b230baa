const noAlias: ReadonlySet<string> = new Set([
  'where',
  'set',
  'on',
  'values',
  'join',
  'left',
  'inner',
  'cross',
  'order',
  'group',
  'limit',
  'for',
  'returning',
  'using',
  'select',
  'union',
  'default',
  'skip',
  'having',
  'offset',
  'full',
  'do',
]);
const reference = /\b(?<verb>from|join|update|into|using) (?<table>[a-z_]+)(?: (?:as )?(?<alias>[a-z_]+))?/gu;

/** Whether the owner column of a table or alias is compared with a value or with another table's owner column. */
function isCompared(text: string, name: string | null): boolean {
  const column = name === null ? String.raw`(?<![.\w])owner_id` : String.raw`\b${name}\.owner_id`;
  return new RegExp(String.raw`${column}\s*(?:=|in\b)|(?:=|\()\s*${column}\b(?! (?:as|from))`, 'u').test(text);
}

/** The owners' tables in a statement whose owner it does not name. An insert names it when it lists `owner_id`. */
export function withoutOwner(text: string, tenantTables: ReadonlySet<string>): string[] {
  return [...text.matchAll(reference)].flatMap(({ groups }) => {
    const { verb, table = '', alias } = groups ?? {};
    if (!tenantTables.has(table)) return [];
    if (verb === 'into') return text.includes('owner_id') ? [] : [table];
    const name = alias === undefined || noAlias.has(alias) ? null : alias;
    return isCompared(text, name) || isCompared(text, table) ? [] : [table];
  });
}
