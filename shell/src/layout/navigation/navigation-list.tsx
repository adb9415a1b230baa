import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { NavigationEntry } from '@tessera/contracts/remote/descriptor';
import { useValue } from '@tessera/ui/host/use-value';
import { styled, Tooltip } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, height, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { currentEntry, navigationFor, type NavigationGroup } from '../../navigation/entries.ts';
import { ShellLink } from '../../navigation/shell-link.tsx';
import { useShell } from '../../shell.ts';
import { NavigationIcon } from './navigation-icon.tsx';

const Groups = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 4,
  padding: `${step * 2}px ${step * 3}px`,
});
const Heading = styled('h2')({
  fontSize: size.tiny,
  fontWeight: weight.medium,
  color: color.inkSecondary,
  padding: `0 ${step * 2.5}px`,
  marginBottom: step,
});
const Entries = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
});
const Anchor = styled(ShellLink)({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2.5,
  minHeight: height.control + 2,
  // A small padding on the right leaves room for the longest name.
  padding: `${step}px ${step}px ${step}px ${step * 2.5}px`,
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
  overflow: 'hidden',
  '& > svg': { flex: 'none', color: color.inkSecondary },
  '&:hover': { background: color.hover },
  '&[aria-current]': { background: color.accentSoft, fontWeight: weight.medium, '& > svg': { color: color.accent } },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Label = styled('span')({ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });

interface NavigationListProps {
  /** Shows icons only, with the names as tooltips. */
  readonly isFolded?: boolean;
  readonly onGo?: () => void;
}

/** The navigation, built from the remotes' descriptors, so it appears even if every remote is down. */
export function NavigationList({ isFolded = false, onGo }: NavigationListProps): ReactNode {
  const { t } = useTranslation('shell');
  const { boot, session, location } = useShell();
  const groups = navigationFor(useValue(session.session$), boot.versionSet);
  const current = currentEntry(useValue(location.place$).pathname, groups);
  return (
    <Groups aria-label={t('navigation.main.label')}>
      {groups.map((group) => (
        <Group key={group.group} group={group} current={current} isFolded={isFolded} onGo={onGo} />
      ))}
    </Groups>
  );
}

interface GroupProps {
  readonly group: NavigationGroup;
  readonly current: NavigationEntry | null;
  readonly isFolded: boolean;
  readonly onGo: (() => void) | undefined;
}

function Group({ group, current, isFolded, onGo }: GroupProps): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const headingId = useId();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <div
      role="group"
      aria-labelledby={isFolded ? undefined : headingId}
      aria-label={isFolded ? t(`navigation.group.${group.group}`) : undefined}
    >
      {!isFolded && <Heading id={headingId}>{t(`navigation.group.${group.group}`)}</Heading>}
      <Entries>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <Tooltip title={isFolded ? entry.title[language] : ''} placement="right" describeChild>
              <Anchor
                href={entry.path}
                onClick={onGo}
                aria-current={entry === current ? 'page' : undefined}
                aria-label={isFolded ? entry.title[language] : undefined}
              >
                <NavigationIcon icon={entry.icon} ownIcon={entry.ownIcon} />
                {!isFolded && <Label>{entry.title[language]}</Label>}
              </Anchor>
            </Tooltip>
          </li>
        ))}
      </Entries>
    </div>
  );
}
