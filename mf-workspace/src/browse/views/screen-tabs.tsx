import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Link } from '@tessera/ui/shared-modules/router';
import { color, forcedColors, height, motion, step, weight } from '@tessera/ui/theme/tokens';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useCurrentView } from './use-board-view.ts';
import { screens } from './workspace-address.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: step * 6,
  minWidth: 0,
  margin: `-${step}px -${step * 2}px -${step * 2}px`,
  padding: `0 ${step * 2}px`,
  borderBottom: `1px solid ${color.hairline}`,
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: 0,
    margin: `-${step}px -${step * 4}px -${step * 2}px`,
    padding: 0,
  },
}));
const Beside = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.down('md')]: { padding: `0 ${step * 4}px` },
}));
const Row = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: step * 5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  position: 'relative',
  [theme.breakpoints.down('md')]: { padding: `0 ${step * 4}px` },
}));
const Tab = styled(Link)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: height.control,
  color: color.inkSecondary,
  fontWeight: weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: color.ink },
  '&:focus-visible': { outlineOffset: -2 },
  // Where colours are forced, an outline marks the current tab, and the line would cover its lower edge.
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: 2,
    background: color.accent,
    opacity: 0,
    transition: `opacity ${motion.fast}ms ${motion.easing}`,
    [forcedColors]: { content: 'none' },
  },
  '&[aria-current]': { color: color.ink, '&::after': { opacity: 1 } },
  '@media (pointer: coarse)': { height: height.touch },
});

/**
 * The screens of a board as links, so that each can be copied and opened in another tab. `beside` is shown next to
 * them.
 */
export function ScreenTabs({ beside }: { readonly beside: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation('workspace');
  const { address, linkTo } = useCurrentView();
  const row = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  // A phone shows only some of the tabs, so scroll the current one into view.
  useLayoutEffect(() => {
    if (row.current && current.current)
      row.current.scrollLeft = current.current.offsetLeft - (row.current.clientWidth - current.current.offsetWidth) / 2;
  }, [address.screen, i18n.language]);
  return (
    <Frame>
      <Beside>{beside}</Beside>
      <nav aria-label={t('view.screen.label')}>
        <Row ref={row}>
          {screens.map((screen) => (
            <li key={screen} ref={screen === address.screen ? current : null}>
              <Tab
                to={linkTo({ screen, media: null })}
                {...(screen === address.screen ? { 'aria-current': 'page' } : {})}
              >
                {t(`view.screen.${screen}`)}
              </Tab>
            </li>
          ))}
        </Row>
      </nav>
    </Frame>
  );
}
