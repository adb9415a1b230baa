import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { getTranslations } from '../i18n/create-i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { productName } from '../mark/mark.tsx';
import { EmptyState } from '../page/message-state.tsx';
import { SkipLink } from '../page/skip-link.tsx';
import { useSearchState } from '../remote/routing/use-search-state.ts';
import { color, step } from '../theme/tokens.ts';
import { catalogueAddress, type CatalogueAddress } from './catalogue-address.ts';
import { ComponentList } from './component-list.tsx';
import { catalogueEntries, type CatalogueEntry } from './found-examples.ts';
import { StateFrame } from './state-frame.tsx';
import { TopBar } from './top-bar.tsx';

const mainId = 'state';

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  height: '100dvh',
  gridTemplate: 'auto minmax(0, 1fr) / 280px minmax(0, 1fr)',
  gridTemplateAreas: '"bar bar" "list state"',
  [theme.breakpoints.down('md')]: {
    gridTemplate: 'auto minmax(0, 2fr) minmax(0, 3fr) / minmax(0, 1fr)',
    gridTemplateAreas: '"bar" "list" "state"',
  },
}));
const Main = styled('main')({
  gridArea: 'state',
  minWidth: 0,
  minHeight: 0,
  background: color.sunken,
  padding: step * 3,
});

/** The component that the address names, or the first one. */
const entryOf = (name: string): CatalogueEntry | undefined =>
  name === '' ? catalogueEntries[0] : catalogueEntries.find((entry) => entry.name === name);

/** What the address shows: a state that the component does not have is replaced by its first one. */
function shownIn(
  address: CatalogueAddress,
): { readonly entry: CatalogueEntry; readonly shown: CatalogueAddress } | null {
  const entry = entryOf(address.component);
  const [first] = entry?.states ?? [];
  if (entry === undefined || first === undefined) return null;
  const state = entry.states.includes(address.state) ? address.state : first;
  return { entry, shown: { ...address, component: entry.name, state } };
}

/** Applies language and scheme of the address to the page. */
function useDisplay({ language, scheme }: CatalogueAddress): void {
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
    void getTranslations().changeLanguage(language);
  }, [language, scheme]);
}

/** All components of the kit: the list with its search, and the chosen state in a frame of its own. */
export function Catalogue(): ReactNode {
  const { t } = useTranslation('catalogue');
  const { address, go, linkTo } = useSearchState(catalogueAddress);
  useDisplay(address);
  const found = shownIn(address);
  const title = found === null ? t('catalogue:page.title') : found.entry.name;
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
  const shown = found?.shown ?? address;
  return (
    <Layout>
      <SkipLink targetId={mainId} />
      <TopBar address={shown} go={go} />
      <ComponentList address={shown} go={go} linkTo={linkTo} />
      <Main id={mainId} tabIndex={-1}>
        {found === null ? (
          <EmptyState
            title={t('catalogue:component.unknown', { name: address.component })}
            text={t('catalogue:component.unknown.text')}
          />
        ) : (
          <StateFrame address={shown} />
        )}
      </Main>
    </Layout>
  );
}
