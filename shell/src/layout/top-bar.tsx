import { IconButton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Keys, WordFrom } from '@tessera/ui/shared-modules/kit';
import { color, height, layer, radius, screenOnly, step } from '@tessera/ui/theme/tokens';
import { Menu as MenuIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountMenu } from '../menus/account-menu.tsx';
import { JobsMenu } from '../menus/jobs-menu.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { NoticesMenu } from '../menus/notices-menu.tsx';
import { SchemeMenu } from '../menus/scheme-menu.tsx';
import { UpdateNotice } from '../updates/update-notice.tsx';
import { LocationTrail } from './navigation/location-trail.tsx';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky + 1,
  flex: 'none',
  height: height.topBar,
  display: 'flex',
  alignItems: 'center',
  gap: step,
  padding: `0 ${step * 4}px 0 ${step * 8}px`,
  background: color.background,
  borderBottom: `1px solid ${color.hairline}`,
  [theme.breakpoints.down('md')]: { padding: `0 ${step * 2}px` },
  ...screenOnly,
}));
const Space = styled('div')({ flex: 1 });
const SearchButton = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  height: height.control,
  width: 240,
  padding: `0 ${step * 2}px`,
  marginRight: step * 2,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.inkSecondary,
  cursor: 'pointer',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: color.borderHover },
  '& > svg': { flex: 'none' },
  [theme.breakpoints.down('lg')]: { width: 'auto', border: 0, background: 'none', marginRight: 0 },
  '@media (pointer: coarse)': { height: height.touch, minWidth: height.touch, justifyContent: 'center' },
}));
const Shortcut = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  display: 'flex',
  gap: step / 2,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
const OnlyNarrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));
const OnlyWide = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: step,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface TopBarProps {
  readonly onOpenNavigation: () => void;
  readonly onOpenPalette: () => void;
}

/** The top bar: breadcrumb, search, jobs, notices, language, colour scheme, account. */
export function TopBar({ onOpenNavigation, onOpenPalette }: TopBarProps): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Bar>
      <OnlyNarrow>
        <IconButton onClick={onOpenNavigation} aria-label={t('navigation.drawer.open')} aria-haspopup="dialog">
          <MenuIcon aria-hidden />
        </IconButton>
      </OnlyNarrow>
      <LocationTrail />
      <Space />
      <SearchButton type="button" onClick={onOpenPalette} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K">
        <Search size={16} aria-hidden />
        <WordFrom from="lg">{t('palette.open.text')}</WordFrom>
        <Shortcut>
          <Keys keys="mod+k" />
        </Shortcut>
      </SearchButton>
      <UpdateNotice />
      <JobsMenu />
      <NoticesMenu />
      <OnlyWide>
        <LanguageMenu hasLabel={false} />
        <SchemeMenu />
      </OnlyWide>
      <AccountMenu />
    </Bar>
  );
}
