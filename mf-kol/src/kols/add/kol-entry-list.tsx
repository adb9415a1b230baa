import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EntryFault, EntryList, EntryNote, EntryRow, useFormat, type EntryCheck } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import type { KolEntry, KolEntryState, KolProfile } from './use-add-kols.ts';

const checks: Readonly<Record<KolEntryState['status'], EntryCheck>> = {
  unchecked: 'open',
  checking: 'busy',
  ready: 'good',
  refused: 'bad',
};

/** The entered accounts, each with the result of its check. A screen reader announces changes. */
export function KolEntryList({
  label,
  entries,
}: {
  readonly label: string;
  readonly entries: readonly KolEntry[];
}): ReactNode {
  if (entries.length === 0) return null;
  return (
    <EntryList label={label}>
      {entries.map(({ key, state }) => (
        <EntryRow key={key} name={key} check={checks[state.status]}>
          <EntryText state={state} />
        </EntryRow>
      ))}
    </EntryList>
  );
}

function EntryText({ state }: { readonly state: KolEntryState }): ReactNode {
  const { t } = useTranslation(['kol', 'problem']);
  switch (state.status) {
    case 'ready':
      return state.profile ? <Profile profile={state.profile} /> : <EntryNote>{t('add.entry.ready')}</EntryNote>;
    case 'refused':
      return <EntryFault>{t(`problem:${state.code}`, {})}</EntryFault>;
    default:
      return <EntryNote>{t(`add.entry.${state.status}`)}</EntryNote>;
  }
}

function Profile({ profile: { fullName, followers, posts } }: { readonly profile: KolProfile }): ReactNode {
  const { t } = useTranslation('kol');
  const { compact } = useFormat();
  const parts = [
    fullName,
    followers === null ? null : t('account.followers', { count: followers, number: compact(followers) }),
    posts === null ? null : t('account.posts', { count: posts }),
  ];
  return <EntryNote>{parts.filter((part) => part !== null).join(' · ')}</EntryNote>;
}
