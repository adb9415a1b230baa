import { isLanguage } from '@tessera/contracts/i18n/languages';
import { useValue } from '@tessera/ui/host/use-value';
import { Dialog, InputBase, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  loadAllFonts,
  useCombobox,
  useProblemText,
  VisuallyHidden,
  type Combobox,
} from '@tessera/ui/shared-modules/kit';
import { color, height, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { Globe, LogOut, Search } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useSignOut } from '../../menus/account-menu.tsx';
import { schemeIcons } from '../../menus/scheme-menu.tsx';
import { navigationFor } from '../../navigation/entries.ts';
import { useShell } from '../../shell.ts';
import { NavigationIcon } from '../navigation/navigation-icon.tsx';
import type { OwnFinds } from './own-finds.ts';
import { paletteItems, paletteSections, searchOwn, searchPalette, type PaletteItem } from './palette-items.ts';
import { usePaletteFinds } from './use-palette-finds.ts';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  padding: `0 ${step * 4}px`,
  height: 52,
  flex: 'none',
  borderBottom: `1px solid ${color.hairline}`,
  '& > svg': { flex: 'none', color: color.inkSecondary },
});
const List = styled('div')({ position: 'relative', padding: step * 2, minHeight: 0, overflowY: 'auto' });
const Heading = styled('div')({
  fontSize: size.tiny,
  fontWeight: weight.medium,
  color: color.inkSecondary,
  padding: `${step * 2}px ${step * 2}px ${step}px`,
});
const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  minHeight: height.rowComfortable,
  padding: `${step}px ${step * 2}px`,
  overflowWrap: 'anywhere',
  borderRadius: radius.control,
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: color.inkSecondary },
  '&[aria-selected="true"]': { background: color.accentSoft, '& > svg': { color: color.accent } },
  '@media (pointer: coarse)': { minHeight: height.touch },
});
const Progress = styled('p')({
  padding: `0 ${step * 4}px ${step * 3}px`,
  fontSize: size.tiny,
  color: color.inkSecondary,
});
const NoResults = styled('p')({
  padding: `${step * 6}px ${step * 4}px`,
  color: color.inkSecondary,
  textAlign: 'center',
});

const Note = styled('span')({
  marginLeft: 'auto',
  paddingLeft: step * 3,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: size.small,
  color: color.inkSecondary,
});

interface CommandPaletteProps {
  /** The user's boards, contents and views; null while they are loading. */
  readonly own: OwnFinds | null;
  /** Text typed before the palette was loaded. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The command palette: pages, the user's own things, things that can be collected, and actions. */
export function CommandPalette({ own, typed, onClose }: CommandPaletteProps): ReactNode {
  const { t } = useTranslation('shell');
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: { width: 560, maxWidth: '100%', alignSelf: 'flex-start', marginTop: '12dvh', maxHeight: '76dvh' },
        },
      }}
    >
      <VisuallyHidden id={titleId}>{t('palette.dialog.label')}</VisuallyHidden>
      <PaletteSearch own={own} typed={typed} onClose={onClose} />
    </Dialog>
  );
}

/** The content of the dialog. Mounted with it, because a combobox needs its field from the start. */
function PaletteSearch({ own, typed, onClose }: CommandPaletteProps): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { boot, session, consider } = useShell();
  const who = useValue(session.session$);
  const run = useRun();
  const [query, setQuery] = useState(typed);
  const id = useId();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const items = paletteItems({
    groups: navigationFor(who, boot.versionSet),
    language,
    isSignedIn: who.state === 'signedIn',
    t,
  });
  const finds = usePaletteFinds(query, who.state === 'signedIn');
  const hasQuery = query.trim() !== '';
  const isSearching = finds.isSearching || (own === null && hasQuery);
  const problem = finds.problem ?? (hasQuery && own !== null ? own.problem : null);
  const problemText = useProblemText();
  const matching = [...searchPalette(items, query), ...searchOwn(own?.items ?? [], query), ...finds.items];
  const found = paletteSections.flatMap((section) => matching.filter((item) => item.section === section));
  const combobox = useCombobox({
    id,
    text: query,
    onTextChange: setQuery,
    options: found,
    keyOf: (item) => item.id,
    onChoose: (item) => {
      onClose();
      run(item);
    },
  });
  const current = combobox.active;
  const place = current?.kind === 'place' ? current.path : null;
  useEffect(() => (place === null ? undefined : consider(place)), [consider, place]);
  // Language names are written in their own language and need its fonts.
  useEffect(loadAllFonts, []);
  return (
    <>
      <Head>
        <Search size={18} aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('palette.search.placeholder')}
          slotProps={{ input: { ...combobox.inputProps, 'aria-label': t('palette.search.placeholder') } }}
        />
      </Head>
      <List {...combobox.listProps()} aria-label={t('palette.dialog.label')}>
        {paletteSections.map((section) => (
          <Section
            key={section}
            title={t(`palette.section.${section}`)}
            items={found.filter((item) => item.section === section)}
            optionProps={(item) => combobox.optionProps(item, found.indexOf(item))}
          />
        ))}
      </List>
      {isSearching && <Progress role="status">{t('palette.search.running')}</Progress>}
      {!isSearching && problem !== null && <Progress role="status">{problemText(problem)}</Progress>}
      {!isSearching && problem === null && found.length === 0 && (
        <NoResults>{t('palette.search.nothing', { query })}</NoResults>
      )}
      <VisuallyHidden role="status">{t('palette.search.count', { count: found.length })}</VisuallyHidden>
    </>
  );
}

function useRun(): (item: PaletteItem) => void {
  const { navigate, language, scheme } = useShell();
  const signOut = useSignOut();
  return (item) => {
    switch (item.kind) {
      case 'place':
        navigate(item.path);
        return;
      case 'language':
        void language.change(item.language);
        return;
      case 'scheme':
        scheme.set(item.scheme);
        return;
      case 'signOut':
        signOut();
    }
  };
}

interface SectionProps {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly optionProps: (item: PaletteItem) => ReturnType<Combobox<PaletteItem>['optionProps']>;
}

function Section({ title, items, optionProps }: SectionProps): ReactNode {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <div role="group" aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      {items.map((item) => (
        <Option key={item.id} {...optionProps(item)}>
          <ItemIcon item={item} />
          {item.text}
          {item.note !== undefined && <Note>{item.note}</Note>}
        </Option>
      ))}
    </div>
  );
}

function ItemIcon({ item }: { readonly item: PaletteItem }): ReactNode {
  if (item.kind === 'place') return <NavigationIcon icon={item.icon} ownIcon={item.ownIcon} />;
  if (item.kind === 'language') return <Globe size={18} strokeWidth={1.75} aria-hidden />;
  if (item.kind === 'signOut') return <LogOut size={18} strokeWidth={1.75} aria-hidden />;
  const Icon = schemeIcons[item.scheme];
  return <Icon size={18} strokeWidth={1.75} aria-hidden />;
}
