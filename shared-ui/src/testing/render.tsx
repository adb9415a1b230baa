import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@tessera/contracts/i18n/languages';
import { configureSchemas } from '@tessera/contracts/http/schema';
import type { Session } from '@tessera/contracts/remote/host-props';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createTranslations } from '../i18n/create-i18n.ts';
import type { Locales } from '../i18n/locales.ts';
import { HostProvider } from '../remote/host-context.tsx';
import { KitRoot } from '../remote/kit-root.tsx';
import { createQueryClient } from '../remote/query-client.ts';
import { polyfillBrowser } from './browser-polyfills.ts';
import { createFakeHost } from './fake-host.ts';
import type { FakeHost } from './fake-host.ts';
import './quiet-console.ts';

type RenderOptions = {
  language?: Language;
  session?: Session;
  /** Where the router stands at first. */
  path?: string;
  /** A remote's id, with its texts: the default namespace of what is drawn. */
  namespace?: { readonly id: string; readonly locales: Locales };
  /** A host made before, so that answers can be given before the first draw. */
  fakeHost?: FakeHost;
};

/** What a test needs: queries of Testing Library, a user, and the fake host with its network. */
export type Rendered = RenderResult & FakeHost & { readonly user: UserEvent };

/**
 * Draws a component as a remote would: real texts, real router, real theme, real query cache (without waiting between retries).
 * A test that draws fails when anything complains on the console.
 */
export async function renderWithHost(element: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { language = 'en', path = '/', namespace } = options;
  polyfillBrowser();
  configureSchemas();
  const fakeHost = options.fakeHost ?? createFakeHost({ language, ...(namespace ? { source: namespace.id } : {}), ...(options.session ? { session: options.session } : {}) });
  const translations = await createTranslations({ storage: { get: () => language, set: () => undefined }, browserLanguages: [], fallback: 'en' });
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
