import { parseSync } from '@swc/core';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isType = (node: unknown, type: string): node is Node => isNode(node) && node['type'] === type;
const nameOf = (node: unknown): unknown => (isType(node, 'Identifier') ? node['value'] : undefined);

/** Names of a pattern such as `{ now }`, by their original names. */
const keysOf = (pattern: unknown): unknown[] =>
  isType(pattern, 'ObjectPattern') && Array.isArray(pattern['properties'])
    ? pattern['properties'].map((part: unknown) => (isNode(part) ? nameOf(part['key']) : undefined))
    : [];

const inSql =
  /\b(?:now\(\)|current_timestamp|current_date|localtimestamp|transaction_timestamp\(\)|statement_timestamp\(\))/giu;

function sourcesOf(node: Node): string[] {
  const { type, object, property, callee, arguments: values, id, init, raw } = node;
  const isEmpty = !Array.isArray(values) || values.length === 0;
  if (type === 'MemberExpression' && nameOf(object) === 'Date' && nameOf(property) === 'now') return ['Date.now'];
  if (type === 'MemberExpression' && nameOf(object) === 'performance' && nameOf(property) === 'timeOrigin')
    return ['performance.timeOrigin'];
  if (type === 'NewExpression' && nameOf(callee) === 'Date' && isEmpty) return ['new Date()'];
  if (type === 'CallExpression' && nameOf(callee) === 'Date') return ['Date()'];
  if (type === 'VariableDeclarator' && nameOf(init) === 'Date' && keysOf(id).includes('now')) return ['now of Date'];
  if (type === 'VariableDeclarator' && nameOf(init) === 'globalThis' && keysOf(id).includes('Date'))
    return ['Date of globalThis'];
  if (type === 'TemplateElement' && typeof raw === 'string')
    return [...raw.matchAll(inSql)].map(([found]) => `${found} in SQL`);
  return [];
}

/** What in a source file reads the clock of the machine, or that of the database past the shared clock. */
export function timeSourcesIn(text: string): string[] {
  // Most files name no time at all, and need not be parsed.
  if (!/\bDate\b|timeOrigin|now\(\)|current_|localtimestamp|_timestamp\(/iu.test(text)) return [];
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (!isNode(value)) return;
    found.push(...sourcesOf(value));
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseSync(text, { syntax: 'typescript', target: 'esnext' }).body);
  return found;
}
