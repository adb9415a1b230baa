import { styled } from '@mui/material/styles';
import { useContext, useEffect, type ReactNode } from 'react';
import { color, print, size, step, width } from '../theme/tokens.ts';
import { TitleContext } from './page-title.ts';

interface PageProps {
  /** Title of the page, its only h1. */
  title: string;
  /** The title is a user-given name that is shown in full elsewhere: a phone truncates it to one line. */
  isName?: boolean;
  /** One line under the title. */
  lead?: ReactNode;
  /** The main action and other controls beside it. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Chips or switches beside the title. */
  adornment?: ReactNode;
  children: ReactNode;
}

const Body = styled('div')(({ theme }) => ({
  maxWidth: width.page,
  margin: '0 auto',
  padding: `${step * 2}px ${step * 8}px ${step * 12}px`,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 4,
  [theme.breakpoints.down('md')]: { padding: `${step * 2}px ${step * 4}px ${step * 10}px`, gap: step * 3 },
  [print]: { padding: 0 },
}));
const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${step * 2}px ${step * 4}px`,
  minHeight: 32,
  [theme.breakpoints.down('sm')]: { gap: `${step * 2}px ${step}px` },
}));
// The lead is beside the title if there is room, otherwise below it.
const Titles = styled('div')({
  flex: '1 1 160px',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${step * 3}px`,
});
const Crumbs = styled('div')({ flexBasis: '100%' });
const TitleRow = styled('div')({ minWidth: 0, display: 'flex', alignItems: 'center', gap: step * 2, minHeight: 32 });
const Title = styled('h1')(({ theme }) => ({
  minWidth: 0,
  fontSize: size.title,
  letterSpacing: '-0.01em',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: {
    '&[data-name="true"]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}));
const Lead = styled('div')({ color: color.inkSecondary, fontSize: size.body, lineHeight: 1.5 });
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: step * 2,
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { columnGap: step },
}));

/**
 * The frame of a page inside the shell: title, actions, content. Also sets the tab's title, unless the page is not
 * ours.
 */
export function Page({ title, isName = false, lead, actions, breadcrumbs, adornment, children }: PageProps): ReactNode {
  const name = useContext(TitleContext);
  useEffect(() => name(title), [name, title]);
  return (
    <Body>
      <Head>
        <Titles>
          {breadcrumbs !== undefined && <Crumbs>{breadcrumbs}</Crumbs>}
          <TitleRow>
            <Title {...(isName ? { 'data-name': true, title } : {})}>{title}</Title>
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
