import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { NavigationEntry } from '@tessera/contracts/remote/descriptor';
import { useValue } from '@tessera/ui/host/use-value';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, height, screenOnly, step, weight } from '@tessera/ui/theme/tokens';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { currentEntry, navigationFor, tabsAround, type NavigationGroup } from '../../navigation/entries.ts';
import { ShellLink } from '../../navigation/shell-link.tsx';
import { useShell } from '../../shell.ts';

// The line below is drawn by the bar. The current tab's own line overlaps it.
const Bar = styled('nav')({ flex: 'none', boxShadow: `inset 0 -1px ${color.hairline}`, ...screenOnly });
const Tabs = styled('ul')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: step,
  margin: 0,
  padding: `0 ${step * 6}px`,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  [theme.breakpoints.down('md')]: { padding: `0 ${step * 2}px` },
}));
const Tab = styled(ShellLink)({
  display: 'flex',
  alignItems: 'center',
  height: height.touch,
  padding: `0 ${step * 2}px`,
  color: color.inkSecondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // Below the top bar, which stays.
  scrollMarginTop: height.topBar + step * 2,
  '&:hover': { color: color.ink },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: color.ink, fontWeight: weight.medium, boxShadow: `inset 0 -2px ${color.accent}` },
});

/**
 * Tabs of the pages in the current page's group, of all remotes. Built from the descriptors, so they appear even if
 * every remote is down.
 */
export function GroupTabs(): ReactNode {
  const { boot, session, location } = useShell();
  const groups = navigationFor(useValue(session.session$), boot.versionSet);
  const current = currentEntry(useValue(location.place$).pathname, groups);
  const around = tabsAround(current, groups);
  return around && <TabRow group={around} current={current} />;
}

function TabRow({
  group: { group, entries },
  current,
}: {
  readonly group: NavigationGroup;
  readonly current: NavigationEntry | null;
}): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const row = useRef<HTMLUListElement>(null);
  const tab = useRef<HTMLLIElement>(null);
  // Horizontal only: `scrollIntoView` would scroll the page, too.
  useLayoutEffect(() => {
    if (row.current && tab.current)
      row.current.scrollLeft = tab.current.offsetLeft - (row.current.clientWidth - tab.current.offsetWidth) / 2;
  }, [current, language]);
  return (
    <Bar aria-label={t(`navigation.group.${group}`)}>
      <Tabs ref={row}>
        {entries.map((entry) => (
          <li key={entry.path} ref={entry === current ? tab : null}>
            <Tab href={entry.path} aria-current={entry === current ? 'page' : undefined}>
              {entry.title[language]}
            </Tab>
          </li>
        ))}
      </Tabs>
    </Bar>
  );
}
