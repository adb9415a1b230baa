import { useValue } from '@tessera/ui/host/use-value';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { covered, IconAction, Mark, Wordmark, productName } from '@tessera/ui/shared-modules/kit';
import { breakpoints, color, height, screenOnly, step, width } from '@tessera/ui/theme/tokens';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ShellLink } from '../../navigation/shell-link.tsx';
import { homeOf } from '../../navigation/view.ts';
import { useShell } from '../../shell.ts';
import { NavigationList } from './navigation-list.tsx';
import { PlanUsage } from './plan-usage.tsx';

const Side = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: `calc(100dvh - ${covered.strip})`,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  borderRight: `1px solid ${color.hairline}`,
  [theme.breakpoints.down('md')]: { display: 'none' },
  ...screenOnly,
}));
export const RailHead = styled('div')({
  flex: 'none',
  height: height.topBar,
  display: 'flex',
  alignItems: 'center',
  padding: `0 ${step * 5}px`,
});
export const RailMiddle = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  scrollPaddingBlock: step * 2,
});
export const RailFoot = styled('div')({
  flex: 'none',
  padding: step * 3,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 2,
});
export const HomeLink = styled(ShellLink)({ display: 'flex', color: color.ink, textDecoration: 'none' });

/** The left rail: logo, navigation, plan and usage. It can be folded to icons; the choice is stored on this device. */
export function Rail(): ReactNode {
  const { t } = useTranslation('shell');
  const { session, storage } = useShell();
  const who = useValue(session.session$);
  // By default it is folded on a tablet, to leave room for the page.
  const [isFolded, setIsFolded] = useState(
    () => (storage.get('railFolded') ?? String(window.innerWidth < breakpoints.lg)) === 'true',
  );
  const fold = (): void => {
    storage.set('railFolded', String(!isFolded));
    setIsFolded(!isFolded);
  };
  return (
    <Side aria-label={productName} sx={{ width: isFolded ? width.railFolded : width.rail }}>
      <RailHead>
        <HomeLink href={homeOf(who)} aria-label={t('navigation.home.label')}>
          {isFolded ? <Mark /> : <Wordmark />}
        </HomeLink>
      </RailHead>
      <RailMiddle>
        <NavigationList isFolded={isFolded} />
      </RailMiddle>
      <RailFoot>
        {!isFolded && who.state === 'signedIn' && <PlanUsage user={who.user} />}
        <IconAction
          label={t(isFolded ? 'navigation.rail.unfold' : 'navigation.rail.fold')}
          icon={isFolded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          onClick={fold}
          sx={{ alignSelf: isFolded ? 'center' : 'flex-start' }}
        />
      </RailFoot>
    </Side>
  );
}
