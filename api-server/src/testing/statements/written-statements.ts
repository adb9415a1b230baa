import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';

/** A statement as written in a file, together with the parts that it is built from. */
export interface WrittenStatement {
  readonly file: string;
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>>;
type Definitions = ReadonlyMap<string, unknown>;

interface Source {
  readonly file: string;
  readonly body: unknown;
  readonly definitions: Definitions;
  /** Names imported from our other files, with the file of each. */
  readonly imported: ReadonlyMap<string, string>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];
const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParams' || key === 'span' ? [] : nodesIn(value),
  );
const isType = (node: unknown, type: string): node is Node => isNode(node) && node['type'] === type;
const nameOf = (node: unknown): string =>
  isType(node, 'Identifier') && typeof node['value'] === 'string' ? node['value'] : '';

function* everyNode(value: unknown): Generator<Node> {
  for (const node of nodesIn(value)) {
    yield node;
    yield* everyNode(childrenOf(node));
  }
}

function readSource(root: string, file: string): Source {
  const { body } = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', target: 'esnext' });
  const definitions = new Map<string, unknown>();
  const imported = new Map<string, string>();
  for (const node of everyNode(body)) {
    if (isType(node, 'VariableDeclarator')) definitions.set(nameOf(node['id']), node['init']);
    if (isType(node, 'FunctionDeclaration')) definitions.set(nameOf(node['identifier']), node['body']);
    if (
      isType(node, 'ImportDeclaration') &&
      isNode(node['source']) &&
      typeof node['source']['value'] === 'string' &&
      node['source']['value'].startsWith('.')
    ) {
      const from = relative(root, join(root, dirname(file), node['source']['value']));
      for (const part of nodesIn(node['specifiers'])) imported.set(nameOf(part['local']), from);
    }
  }
  return { file, body, definitions, imported };
}

/** How deeply definitions may be nested in a statement. */
const depthMax = 4;

/** Reads the statements of every file below `root`, except tests and migrations. */
export function readWrittenStatements(root: string): WrittenStatement[] {
  const files = globSync('**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\.factory\.ts$|(?:^|\/)(?:migrations|testing)\//u.test(file));
  const sources = new Map(files.map((file) => [file, readSource(root, file)]));

  function textOf(value: unknown, source: Source, depth: number): string {
    return nodesIn(value)
      .map((node): string => {
        if (isType(node, 'TemplateElement')) return String(node['raw']);
        if (isType(node, 'StringLiteral')) return ` ${String(node['value'])} `;
        if (isType(node, 'TaggedTemplateExpression')) return textOf(node['template'], source, depth);
        if (isType(node, 'TemplateLiteral')) {
          const expressions = nodesIn(node['expressions']);
          return nodesIn(node['quasis'])
            .map((part, at) => `${textOf(part, source, depth)}${textOf(expressions[at] ?? [], source, depth)}`)
            .join('');
        }
        if (isType(node, 'Identifier') && depth < depthMax) {
          const home = sources.get(source.imported.get(nameOf(node)) ?? '') ?? source;
          const definition = home.definitions.get(nameOf(node));
          return definition === undefined ? '' : textOf(definition, home, depth + 1);
        }
        if (
          isType(node, 'CallExpression') &&
          isType(node['callee'], 'MemberExpression') &&
          joins.has(nameOf(node['callee']['property']))
        ) {
          const [table, ...rest] = nodesIn(node['arguments']);
          return [
            textOf(node['callee']['object'], source, depth),
            'join',
            textOf(table, source, depth),
            'on',
            textOf(rest, source, depth),
          ].join(' ');
        }
        return childrenOf(node)
          .map((child) => textOf(child, source, depth))
          .join(' ');
      })
      .join(' ');
  }

  const isSql = (node: Node): boolean => isType(node, 'TaggedTemplateExpression') && nameOf(node['tag']) === 'sql';
  const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

  /** The outermost query builder chains and the outermost pieces of SQL. */
  function* statementsIn(value: unknown, source: Source): Generator<string> {
    for (const node of nodesIn(value)) {
      if (isSql(node)) yield plain(textOf(node, source, 0));
      else if (isType(node, 'CallExpression')) {
        const begin = beginOf(node);
        if (begin === null) yield* statementsIn(childrenOf(node), source);
        else yield plain(`${begin} where ${textOf(node, source, 0)}`);
      } else yield* statementsIn(childrenOf(node), source);
    }
  }

  return [...sources.values()].flatMap((source) =>
    [...statementsIn(source.body, source)].map((text) => ({ file: source.file, text })),
  );
}

/** Inserted rows have an owner, because their types require it. */
const begins: Readonly<Record<string, string>> = {
  selectFrom: 'from',
  updateTable: 'update',
  deleteFrom: 'from',
  insertInto: 'values of',
};
const joins: ReadonlySet<string> = new Set(['innerJoin', 'leftJoin', 'using']);

/** `from table` of a query builder chain. */
function beginOf(node: Node): string | null {
  const callee = node['callee'];
  if (!isType(callee, 'MemberExpression')) return null;
  const word = begins[nameOf(callee['property'])];
  const [first] = nodesIn(node['arguments']);
  const table =
    isNode(first) && isType(first['expression'], 'StringLiteral') ? String(first['expression']['value']) : null;
  if (word !== undefined && table !== null) return `${word} ${table}`;
  return isType(callee['object'], 'CallExpression') ? beginOf(callee['object']) : null;
}
