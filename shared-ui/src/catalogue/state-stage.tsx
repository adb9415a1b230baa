import { styled } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { getTranslations } from '../i18n/create-i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorBoundary } from '../remote/error-boundary.tsx';
import { HostProvider } from '../remote/host-context.tsx';
import { KitRoot } from '../remote/kit-root.tsx';
import { createQueryClient } from '../remote/query-client.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { step } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { createNoticeStore } from '../toast/notice-store.ts';
import { ToastHost } from '../toast/toast-host.tsx';
import { catalogueAddress, stateUrl, type CatalogueAddress } from './catalogue-address.ts';
import type { Example } from './examples.ts';
import { catalogueEntries } from './found-examples.ts';
import { signedIn } from './frames.tsx';
import { useSample } from './sample.ts';

const Room = styled('main')(({ theme }) => ({
  minHeight: '100dvh',
  padding: step * 6,
  [theme.breakpoints.down('sm')]: { padding: step * 4 },
}));

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};
const fragment = (): string => window.location.hash.slice(1);

/** Applies language and scheme to the page; true once the texts are there. */
function useDisplay({ language, scheme }: Pick<CatalogueAddress, 'language' | 'scheme'>): boolean {
  const { i18n } = useTranslation();
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
    void getTranslations().changeLanguage(language);
  }, [language, scheme]);
  return i18n.language === language;
}

/** One component in one state, which the fragment of the address names. */
export function StateStage(): ReactNode {
  const [notices] = useState(() => createNoticeStore());
  return (
    <KitRoot isPageOwner>
      <I18nextProvider i18n={getTranslations().i18n} defaultNS="ui">
        <Shown notify={notices.notify} />
        <ToastHost store={notices} />
      </I18nextProvider>
    </KitRoot>
  );
}

function Shown({ notify }: { readonly notify: ReturnType<typeof createNoticeStore>['notify'] }): ReactNode {
  const address = catalogueAddress.read(new URLSearchParams(useSyncExternalStore(subscribe, fragment)));
  const { component, state, language, scheme } = address;
  const isReady = useDisplay(address);
  const example = catalogueEntries.find(({ name }) => name === component)?.examples[state];
  const shown = [component, state, language, scheme].join(' ');
  useEffect(() => {
    document.title = shown;
    if (isReady) document.documentElement.dataset['shown'] = shown;
  }, [isReady, shown]);
  if (!isReady) return null;
  return (
    <Room>
      <VisuallyHidden as="h1">{shown}</VisuallyHidden>
      {example === undefined ? <AllStates /> : <Rendered key={shown} example={example} notify={notify} />}
    </Room>
  );
}

/** Links to all states, where the address names none. */
function AllStates(): ReactNode {
  const { t } = useTranslation('catalogue');
  const { language, scheme } = catalogueAddress.read(new URLSearchParams(fragment()));
  return (
    <ul>
      {catalogueEntries.flatMap(({ name: component, states }) =>
        states.map((state) => (
          <li key={`${component} ${state}`}>
            <a href={stateUrl({ component, state, language, scheme })}>
              {t('catalogue:frame.shown', { component, state: t(`catalogue:state.${state}`) })}
            </a>
          </li>
        )),
      )}
    </ul>
  );
}

interface RenderedProps {
  readonly example: Example;
  readonly notify: ReturnType<typeof createNoticeStore>['notify'];
}

/** An example with a user, a query cache and a router of its own. */
function Rendered({ example: Drawn, notify }: RenderedProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const sample = useSample();
  const [queryClient] = useState(createQueryClient);
  const [host] = useState(() => ({
    ...createFakeHost({ session: signedIn }).host,
    language$: new BehaviorSubject(getTranslations().getLanguage()),
    notify,
    // An example leads nowhere: it says where it would lead.
    navigate: (path: string): void => notify({ tone: 'neutral', text: path }),
  }));
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ErrorBoundary
            report={() => 'catalogue'}
            fallback={() => <p data-broken="true">{t('catalogue:example.broken')}</p>}
          >
            <Drawn {...sample} />
          </ErrorBoundary>
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>
  );
}
