import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ResultCount } from '../combobox/result-count.tsx';
import { SearchField } from '../form/fields/search-field.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { SearchState } from '../remote/routing/use-search-state.ts';
import { color, font, height, radius, size, step, weight } from '../theme/tokens.ts';
import type { CatalogueAddress } from './catalogue-address.ts';
import { exampleGroups, type ExampleGroup } from './examples.ts';
import { catalogueEntries, type CatalogueEntry } from './found-examples.ts';

const Frame = styled('nav')({
  gridArea: 'list',
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  minHeight: 0,
  padding: `${step * 3}px ${step * 3}px 0`,
  borderRight: `1px solid ${color.hairline}`,
  background: color.surface,
  '& .t-search': { width: '100%', flex: 'none' },
});
const Scroll = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', paddingBottom: step * 6 });
const Group = styled('h2')({
  padding: `${step * 3}px ${step * 2}px ${step}px`,
  fontSize: size.tiny,
  fontWeight: weight.medium,
  color: color.inkSecondary,
});
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Item = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minHeight: height.controlSmall,
  padding: `0 ${step * 2}px`,
  borderRadius: radius.control - 2,
  color: color.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { background: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Component = styled(Item)({
  fontFamily: font.mono,
  fontSize: size.small,
  '&[aria-current="true"]': { fontWeight: weight.semibold },
});
const State = styled(Item)({
  paddingLeft: step * 5,
  fontSize: size.small,
  color: color.inkSecondary,
  '&[aria-current="page"]': { background: color.accentSoft, color: color.ink, fontWeight: weight.medium },
});
const NoResults = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: step * 2,
  padding: step * 2,
  color: color.inkSecondary,
});

interface ComponentListProps {
  readonly address: CatalogueAddress;
  readonly go: SearchState<CatalogueAddress>['go'];
  readonly linkTo: SearchState<CatalogueAddress>['linkTo'];
}

/** The components by group, with the states of the chosen one, and a search for names, groups and states. */
export function ComponentList({ address, go, linkTo }: ComponentListProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const words = address.search.trim().toLowerCase().split(/\s+/u);
  const isFound = ({ name, group, states }: CatalogueEntry): boolean => {
    const text = [name, t(`catalogue:group.${group}`), ...states.map((state) => t(`catalogue:state.${state}`))]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = catalogueEntries.filter(isFound);
  const search = (text: string): void => go({ search: text }, { replace: true });
  return (
    <Frame aria-label={t('catalogue:list.label')}>
      <SearchField label={t('catalogue:list.search')} text={address.search} onChange={search} />
      <ResultCount count={address.search === '' ? null : found.length} />
      <Scroll>
        {found.length === 0 ? (
          <NoResults>
            {t('catalogue:list.none', { text: address.search })}
            <Button size="small" onClick={() => search('')}>
              {t('catalogue:list.all')}
            </Button>
          </NoResults>
        ) : (
          exampleGroups.map((group) => (
            <GroupOfComponents
              key={group}
              group={group}
              entries={found.filter((entry) => entry.group === group)}
              address={address}
              linkTo={linkTo}
            />
          ))
        )}
      </Scroll>
    </Frame>
  );
}

/** The list opens where the shown state is. */
const scrollIntoList = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest' });

interface GroupProps extends Pick<ComponentListProps, 'address' | 'linkTo'> {
  readonly group: ExampleGroup;
  readonly entries: readonly CatalogueEntry[];
}

function GroupOfComponents({ group, entries, address, linkTo }: GroupProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <>
      <Group id={titleId}>{t(`catalogue:group.${group}`)}</Group>
      <List aria-labelledby={titleId}>
        {entries.map(({ name, states }) => (
          <li key={name}>
            <Component
              to={linkTo({ component: name, ...(states[0] === undefined ? {} : { state: states[0] }) })}
              aria-current={name === address.component}
            >
              {name}
            </Component>
            {name === address.component && (
              <List aria-label={t('catalogue:list.states', { component: name })}>
                {states.map((state) => (
                  <li key={state}>
                    <State
                      ref={state === address.state ? scrollIntoList : null}
                      to={linkTo({ component: name, state })}
                      {...(state === address.state ? { 'aria-current': 'page' } : {})}
                    >
                      {t(`catalogue:state.${state}`)}
                    </State>
                  </li>
                ))}
              </List>
            )}
          </li>
        ))}
      </List>
    </>
  );
}
