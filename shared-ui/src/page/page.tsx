import { styled } from '@mui/material/styles';
import { useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { color, size, step, width } from '../theme/tokens.ts';
import { TitleContext } from './page-title.ts';

type PageProps = {
  /** The page's title, its only h1. */
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** The main action and what belongs beside it. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Marks or switches beside the title. */
  adornment?: ReactNode;
  children: ReactNode;
};

const Body = styled('div')(({ theme }) => ({
  maxWidth: width.page,
  margin: '0 auto',
  padding: `${step * 6}px ${step * 8}px ${step * 12}px`,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 5,
  [theme.breakpoints.down('md')]: { padding: `${step * 4}px ${step * 4}px ${step * 10}px` },
}));
const Head = styled('header')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: `${step * 3}px ${step * 4}px`, minHeight: 32 });
const Titles = styled('div')({ flex: '1 1 240px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: step });
const TitleRow = styled('div')({ display: 'flex', alignItems: 'center', gap: step * 2, minHeight: 32 });
const Title = styled('h1')({ fontSize: size.title, letterSpacing: '-0.01em', lineHeight: 1.4, overflowWrap: 'anywhere' });
const Lead = styled('div')({ color: color.inkSecondary, fontSize: size.body });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2, alignItems: 'center' });

/** The frame of a page inside the shell: title, actions, content. The tab is named after the page where the tab is the product's. */
export function Page({ title, lead, actions, breadcrumbs, adornment, children }: PageProps): ReactNode {
  const name = useContext(TitleContext);
  useEffect(() => name(title), [name, title]);
  return (
    <Body>
      <Head>
        <Titles>
          {breadcrumbs}
          <TitleRow>
            <Title>{title}</Title>
            {adornment}
          </TitleRow>
          {lead !== undefined && <Lead>{lead}</Lead>}
        </Titles>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Body>
  );
}
