import { isLanguage } from '@tessera/contracts/i18n/languages';
import { useValue } from '@tessera/ui/host/use-value';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, step, weight } from '@tessera/ui/theme/tokens';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { currentEntry, navigationFor } from '../../navigation/entries.ts';
import { ShellLink } from '../../navigation/shell-link.tsx';
import { usePageHeading } from '../../plain-page/page-heading.ts';
import { useShell } from '../../shell.ts';

const Frame = styled('nav')({ minWidth: 0 });
const Trail = styled('ol')({
  listStyle: 'none',
  margin: `0 0 0 ${-step}px`,
  padding: 0,
  display: 'flex',
  alignItems: 'center',
  gap: step,
  minWidth: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: step, minWidth: 0 },
  '& svg': { flex: 'none', color: color.inkDisabled },
});
const Step = styled(ShellLink)({
  color: color.inkSecondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderRadius: 4,
  padding: `${step / 2}px ${step}px`,
  '&:hover': { color: color.ink, background: color.hover },
});
const Here = styled('span')({
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  minWidth: 0,
  padding: `0 ${step}px`,
  maxWidth: 320,
  marginLeft: -step,
});

/** Breadcrumb: the navigation entry, then the page by its own heading. */
export function LocationTrail(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { boot, session, location } = useShell();
  const { pathname } = useValue(location.place$);
  const heading = usePageHeading();
  const entry = currentEntry(pathname, navigationFor(useValue(session.session$), boot.versionSet));
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  if (!entry) return heading && <Here>{heading}</Here>;
  const title = entry.title[language];
  if (entry.path === pathname || heading === null || heading === title) return <Here>{title}</Here>;
  return (
    <Frame aria-label={t('navigation.trail.label')}>
      <Trail>
        <li>
          <Step href={entry.path}>{title}</Step>
          <ChevronRight size={14} aria-hidden />
        </li>
        <li aria-current="page">
          <Here>{heading}</Here>
        </li>
      </Trail>
    </Frame>
  );
}
