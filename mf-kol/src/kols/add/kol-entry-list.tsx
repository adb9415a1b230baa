import { CircularProgress, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KolEntry, KolEntryState, KolProfile } from './use-add-kols.ts';

const List = styled('ul')({ listStyle: 'none', margin: `${step * 4}px 0`, padding: 0, border: `1px solid ${color.hairline}`, borderRadius: radius.card });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  minHeight: 52,
  padding: `${step * 1.5}px ${step * 3}px`,
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  '& > svg': { width: 16, height: 16, flex: 'none' },
});
const Texts = styled('div')({ flex: 1, minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });
const Name = styled('p')({ fontWeight: weight.medium });
const Small = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const Bad = styled(Small)({ color: color.bad });

/** The entered accounts, each with the result of its check. A screen reader announces changes. */
export function KolEntryList({ label, entries }: { readonly label: string; readonly entries: readonly KolEntry[] }): ReactNode {
  if (entries.length === 0) return null;
  return (
    <List aria-label={label} aria-live="polite">
      {entries.map(({ key, state }) => (
        <Row key={key}>
          <Texts>
            <Name>{key}</Name>
            <EntryText state={state} />
          </Texts>
          <EntrySign state={state} />
        </Row>
      ))}
    </List>
  );
}

function EntryText({ state }: { readonly state: KolEntryState }): ReactNode {
  const { t } = useTranslation(['kol', 'problem']);
  switch (state.status) {
    case 'ready':
      return state.profile ? <Profile profile={state.profile} /> : <Small>{t('add.entry.ready')}</Small>;
    case 'refused':
      return <Bad>{t(`problem:${state.code}`)}</Bad>;
    default:
      return <Small>{t(`add.entry.${state.status}`)}</Small>;
  }
}

function Profile({ profile: { fullName, followers, posts } }: { readonly profile: KolProfile }): ReactNode {
  const { t } = useTranslation('kol');
  const { compact } = useFormat();
  const parts = [fullName, followers === null ? null : t('account.followers', { count: followers, number: compact(followers) }), posts === null ? null : t('account.posts', { count: posts })];
  return <Small>{parts.filter((part) => part !== null).join(' · ')}</Small>;
}

function EntrySign({ state }: { readonly state: KolEntryState }): ReactNode {
  switch (state.status) {
    case 'checking':
      return <CircularProgress aria-hidden="true" />;
    case 'ready':
      return <CircleCheck color={color.good} aria-hidden />;
    case 'refused':
      return <CircleAlert color={color.bad} aria-hidden />;
    case 'unchecked':
      return <CircleDashed color={color.inkSecondary} aria-hidden />;
  }
}
