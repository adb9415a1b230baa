import { styled } from '@tessera/ui/shared-modules/components';
import { SkipLink } from '@tessera/ui/shared-modules/kit';
import { color, size, step, width } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { mainId } from '../plain-page/page-heading.ts';
import { PlainHead } from '../plain-page/plain-head.tsx';
import { TileWall } from './tile-wall.tsx';

const Split = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${width.form + step * 20}px) minmax(0, 1fr)`,
  background: color.surface,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: width.form + step * 20,
  margin: '0 auto',
  padding: `${step * 6}px ${step * 10}px`,
  [theme.breakpoints.down('sm')]: { padding: `${step * 4}px ${step * 4}px ${step * 6}px` },
}));
const Main = styled('main')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  padding: `${step * 10}px 0 ${step * 20}px`,
  [theme.breakpoints.down('sm')]: { justifyContent: 'flex-start', padding: `${step * 10}px 0` },
}));
const Titles = styled('div')({ marginBottom: step * 7, display: 'flex', flexDirection: 'column', gap: step * 2 });
const Title = styled('h1')({ fontSize: size.display, letterSpacing: '-0.015em', lineHeight: 1.3 });
const Lead = styled('p')({ color: color.inkSecondary, overflowWrap: 'anywhere', textWrap: 'pretty' });
const Side = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflow: 'hidden',
  padding: step * 3,
  background: color.surface,
  '& > div': { height: '100%', borderRadius: 16, overflow: 'hidden', background: color.background },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the pages before sign-in: form on the left, decoration on the right. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps): ReactNode {
  return (
    <Split>
      <SkipLink targetId={mainId} />
      <Column>
        <PlainHead />
        <Main id={mainId} tabIndex={-1}>
          <Titles>
            <Title>{title}</Title>
            <Lead>{lead}</Lead>
          </Titles>
          {children}
        </Main>
      </Column>
      <Side aria-hidden>
        <div>
          <TileWall />
        </div>
      </Side>
    </Split>
  );
}

/** A line below a form with a link to another page. */
export const AuthFoot = styled('p')({
  marginTop: step * 6,
  color: color.inkSecondary,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${step}px ${step * 2}px`,
});
