import { CircularProgress, styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountEntry, AccountProfile, EntryState } from './account-entries.ts';
import { AccountPicture } from './account-picture.tsx';

const List = styled('ul')({ listStyle: 'none', margin: `${step * 4}px 0`, padding: 0, border: `1px solid ${color.hairline}`, borderRadius: radius.card });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: step * 3,
  minHeight: 56,
  padding: `${step * 1.5}px ${step * 3}px`,
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  '& > svg': { width: 16, height: 16, flex: 'none' },
});
const Texts = styled('div')({ flex: 1, minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' });
const Name = styled('p')({ fontWeight: weight.medium });
const Small = styled('p')({ fontSize: size.small, color: color.inkSecondary });
const Bad = styled(Small)({ color: color.bad });

/** The typed accounts, each with what was found out of it. Read aloud as it changes. */
export function AccountEntryList({ entries }: { readonly entries: readonly AccountEntry[] }): ReactNode {
  const { t } = useTranslation('workspace');
  if (entries.length === 0) return null;
  return (
    <List aria-label={t('content.add.listLabel')} aria-live="polite">
      {entries.map((entry) => (
        <Row key={entry.key}>
          <AccountPicture account={{ value: entry.username ?? entry.typed, hasPicture: false }} />
          <Texts>
            <Name>{entry.username ?? entry.typed}</Name>
            <EntryText entry={entry} />
          </Texts>
          <EntrySign state={entry.state} />
        </Row>
      ))}
    </List>
  );
}

function EntryText({ entry }: { readonly entry: AccountEntry }): ReactNode {
  const { t } = useTranslation(['workspace', 'problem']);
  const { state } = entry;
  switch (state.status) {
    case 'ready':
      return state.profile ? <Profile profile={state.profile} /> : <Small>{t('content.entry.ready')}</Small>;
    case 'refused':
      return (
        <Bad>
          {t(`problem:${state.code}`)}
          {state.code === 'usernameNotFound' && entry.username !== null && <> {t('content.entry.maybePrivate')}</>}
        </Bad>
      );
    case 'failed':
      return <Bad>{t(`problem:${state.problem.code}`, state.problem.params)}</Bad>;
    default:
      return <Small>{t(`content.entry.${state.status}`)}</Small>;
  }
}

function Profile({ profile }: { readonly profile: AccountProfile }): ReactNode {
  const { t } = useTranslation('workspace');
  const { compact } = useFormat();
  const { fullName, followers, posts } = profile;
  const parts = [
    fullName,
    followers === null ? null : t('account.followers', { count: followers, number: compact(followers) }),
    posts === null ? null : t('account.posts', { count: posts }),
  ];
  return <Small>{parts.filter((part) => part !== null).join(' · ')}</Small>;
}

function EntrySign({ state }: { readonly state: EntryState }): ReactNode {
  switch (state.status) {
    case 'checking':
    case 'adding':
      return <CircularProgress aria-hidden="true" />;
    case 'ready':
    case 'added':
      return <CircleCheck color={color.good} aria-hidden />;
    case 'refused':
    case 'failed':
      return <CircleAlert color={color.bad} aria-hidden />;
    case 'unchecked':
      return <CircleDashed color={color.inkSecondary} aria-hidden />;
  }
}
