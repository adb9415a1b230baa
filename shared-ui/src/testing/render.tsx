import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { Session } from '@tessera/contracts/remote/host-props';
import { configureSchemas } from '@tessera/contracts/schema/schema';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createTranslations } from '../i18n/create-i18n.ts';
import type { Locales } from '../i18n/locales.ts';
import { HostProvider } from '../remote/host-context.tsx';
import { KitRoot } from '../remote/kit-root.tsx';
import { createQueryClient } from '../remote/query-client.ts';
import { polyfillBrowser } from './browser-polyfills.ts';
import { createFakeHost, type FakeHost } from './fake-host.ts';
import './quiet-console.ts';

interface RenderOptions {
  language?: Language;
  session?: Session;
  /** Initial path of the router. */
  path?: string;
  /** A remote's id and texts; becomes the default namespace. */
  namespace?: { readonly id: string; readonly locales: Locales };
  /** A host created beforehand, to set up responses before the first render. */
  fakeHost?: FakeHost;
}

/** Testing Library's queries, a user, and the fake host with its network. */
export type Rendered = RenderResult & FakeHost & { readonly user: UserEvent };

/**
 * Renders a component like a remote does: real texts, router, theme and query cache (without delay between retries).
 * The test fails if anything logs an error or a warning.
 */
export async function renderWithHost(element: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { language = 'en', path = '/', namespace } = options;
  polyfillBrowser();
  configureSchemas();
  const fakeHost =
    options.fakeHost ??
    createFakeHost({
      language,
      ...(namespace ? { source: namespace.id } : {}),
      ...(options.session ? { session: options.session } : {}),
    });
  const translations = await createTranslations({
    storage: { get: () => language, set: () => undefined },
    browserLanguages: [],
    fallback: 'en',
  });
  if (namespace) await translations.addNamespace(namespace.id, namespace.locales);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const result = render(
    <KitRoot>
      <I18nextProvider i18n={translations.i18n} defaultNS={namespace?.id ?? 'ui'}>
        <HostProvider host={fakeHost.host}>
          <QueryClientProvider client={queryClient}>
            <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
          </QueryClientProvider>
        </HostProvider>
      </I18nextProvider>
    </KitRoot>,
  );
  return { ...result, ...fakeHost, user: userEvent.setup() };
}
