import { factoryId } from '@tessera/contracts/factory-id';
import type { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { createLink } from '@tessera/contracts/link/link.factory';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import type { Link } from '@tessera/contracts/link/link.schema';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { createFakeHost, type FakeHost } from '@tessera/ui/testing/fake-host';
import { renderWithHost, type Rendered } from '@tessera/ui/testing/render';
import { App } from '../app.tsx';
import type { LinkPage } from '../links/use-links.ts';
import { locales } from '../locales.ts';

interface RenderOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly user?: Partial<User>;
  /** The response with the links; two links by default. */
  readonly answer?: () => LinkPage | Problem | Promise<LinkPage | Problem>;
  /** Sets other responses before the first render. */
  readonly prepare?: (fakeHost: FakeHost) => void;
}

/** One in use, and one that has reached its click limit. */
export const links: readonly Link[] = [
  createLink({ tags: ['sale'], clicks: 1_240, hasPassword: true }),
  createLink({
    id: factoryId('link', 2),
    slug: 'autumn',
    title: 'Autumn menu',
    target: 'https://menu.example/autumn',
    clicks: 10,
    clicksMax: 10,
  }),
];

export const pageOf = (list: readonly Link[], more: Partial<LinkPage> = {}): LinkPage => ({
  linkList: [...list],
  cursor: 0,
  number: list.length,
  quota: 50_000,
  ...more,
});

/** Renders the remote at a path with its real routes, texts, router and query client. Only the network is fake. */
export async function renderBlog({
  path = linkPaths.links,
  language = 'en',
  user = {},
  answer = () => pageOf(links),
  prepare,
}: RenderOptions = {}): Promise<Rendered> {
  const fakeHost = createFakeHost({ source: 'blog', language, session: { state: 'signedIn', user: createUser(user) } });
  fakeHost.network.answer(linkCalls.getLinks, answer);
  prepare?.(fakeHost);
  return renderWithHost(<App />, { path, language, namespace: { id: 'blog', locales }, fakeHost });
}
