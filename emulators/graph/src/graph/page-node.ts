import { type Tokens } from '../oauth/tokens.ts';
import { cursorOf } from '../simulation/ids.ts';
import { unknownField } from './errors.ts';
import { pageArguments } from './page-arguments.ts';
import { type Field } from './parser.ts';
import { userNode } from './user-node.ts';
import { type LinkedPage, pageLink, pagesOf, personOf, requirePageScope, type Visit } from './visit.ts';

const tasks = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'];
const shortPageLifeSeconds = 3600;

/** A Page; `instagram_business_account` is omitted when none is linked. */
export const pageNode = (
  visit: Visit,
  page: LinkedPage,
  fields: readonly Field[],
  tokens: Tokens,
): Record<string, unknown> => {
  const node: Record<string, unknown> = {};
  for (const { name, fields: inner } of fields) {
    switch (name) {
      case 'id':
        break;
      case 'name':
        node.name = page.name;
        break;
      case 'category':
        node.category = page.category;
        break;
      case 'category_list':
        node.category_list = [{ id: String(1000 + ((page.category.length * 37) % 900)), name: page.category }];
        break;
      case 'tasks':
        node.tasks = tasks;
        break;
      case 'access_token':
        node.access_token = tokens.issue({
          ...visit.claims,
          kind: 'page',
          page: page.id,
          expiresAt: visit.claims.isLongLived ? 0 : Math.floor(visit.now / 1000) + shortPageLifeSeconds,
        });
        break;
      case 'instagram_business_account':
      case 'connected_instagram_account':
        if (page.account !== undefined && visit.claims.scopes.includes('instagram_basic'))
          node[name] = userNode(visit, page.account, inner ?? []);
        break;
      default:
        throw unknownField(name, 'Page');
    }
  }
  node.id = page.id;
  return node;
};

const plain = (name: string): Field => ({ name, args: {}, fields: undefined });
const defaultFields = ['access_token', 'category', 'category_list', 'name', 'tasks'].map(plain);

/** `/me/accounts`: the person's Pages, 25 per page. */
export const accountsEdge = (visit: Visit, fields: readonly Field[], tokens: Tokens): unknown => {
  requirePageScope(visit, 'pages_show_list');
  const { limit, after } = pageArguments((name) => visit.query.get(name) ?? undefined, { fallback: 25, maximum: 100 });
  const pages = pagesOf(visit);
  const start = after === undefined ? 0 : pages.findIndex((page) => page.id === after) + 1;
  const shown = pages.slice(start, start + limit);
  const first = shown[0];
  const last = shown.at(-1);
  const data = shown.map((page) => pageNode(visit, page, fields.length === 0 ? defaultFields : fields, tokens));
  if (first === undefined || last === undefined) return { data };
  const cursors = { before: cursorOf(first.id), after: cursorOf(last.id) };
  return {
    data,
    paging: { cursors, ...(start + limit < pages.length ? { next: pageLink(visit, { after: cursors.after }) } : {}) },
  };
};

/** `/me`: the person that a user token belongs to. */
export const personNode = (visit: Visit, fields: readonly Field[]): Record<string, unknown> => {
  const person = personOf(visit);
  const node: Record<string, unknown> = {};
  for (const { name } of fields.length === 0 ? ['name', 'id'].map(plain) : fields) {
    if (name === 'name') node.name = person.name;
    else if (name === 'email') {
      if (visit.claims.scopes.includes('email')) node.email = `person.${person.id.slice(-4)}@example.com`;
    } else if (name !== 'id') throw unknownField(name, 'User');
  }
  node.id = person.id;
  return node;
};
