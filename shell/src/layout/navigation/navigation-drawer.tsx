import { useValue } from '@tessera/ui/host/use-value';
import { Drawer, IconButton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Wordmark } from '@tessera/ui/shared-modules/kit';
import { step, width } from '@tessera/ui/theme/tokens';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../../menus/language-menu.tsx';
import { SchemeMenu } from '../../menus/scheme-menu.tsx';
import { homeOf } from '../../navigation/view.ts';
import { useShell } from '../../shell.ts';
import { NavigationList } from './navigation-list.tsx';
import { PlanUsage } from './plan-usage.tsx';
import { HomeLink, RailFoot, RailHead, RailMiddle } from './rail.tsx';

interface NavigationDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The rail on small screens, with controls that do not fit into the top bar. */
export function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps): ReactNode {
  const { t } = useTranslation('shell');
  const { session } = useShell();
  const who = useValue(session.session$);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('navigation.main.label'),
          sx: { width: width.rail + step * 12, maxWidth: '88vw' },
        },
      }}
    >
      <RailHead sx={{ justifyContent: 'space-between', paddingRight: step / 2 }}>
        <HomeLink href={homeOf(who)} onClick={onClose} aria-label={t('navigation.home.label')}>
          <Wordmark />
        </HomeLink>
        <IconButton onClick={onClose} aria-label={t('navigation.drawer.close')}>
          <X aria-hidden />
        </IconButton>
      </RailHead>
      <RailMiddle>
        <NavigationList onGo={onClose} />
      </RailMiddle>
      <RailFoot>
        {who.state === 'signedIn' && <PlanUsage user={who.user} />}
        <div>
          <LanguageMenu />
          <SchemeMenu hasLabel />
        </div>
      </RailFoot>
    </Drawer>
  );
}
